import { createBoundedQueue, QueueFull } from './bounded-queue';

const forever = new AbortController().signal;

/** Work that ends when the test requests it. */
function workFor(begun: string[]) {
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('a bounded queue', () => {
  it('runs some tasks at once, queues others, and refuses the rest', async () => {
    const begun: string[] = [];
    const { work, end } = workFor(begun);
    const run = createBoundedQueue({ atOnce: 1, maxWaiting: 2 });
    const [first, second, third] = ['first', 'second', 'third'].map((name) => run(work(name), forever));
    await expect(run(work('fourth'), forever)).rejects.toThrow(QueueFull);
    expect(begun).toEqual(['first']);
    end('first');
    expect(await first).toBe('first');
    expect(begun).toEqual(['first', 'second']);
    const fifth = run(work('fifth'), forever);
    end('second');
    await second;
    end('third');
    await third;
    end('fifth');
    expect(await fifth).toBe('fifth');
  });

  it('drops aborted tasks', async () => {
    const begun: string[] = [];
    const { work, end } = workFor(begun);
    const run = createBoundedQueue({ atOnce: 1, maxWaiting: 1 });
    const first = run(work('first'), forever);
    const gone = new AbortController();
    const second = run(work('second'), gone.signal);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    const third = run(work('third'), forever);
    end('first');
    await first;
    expect(begun).toEqual(['first', 'third']);
    end('third');
    await third;
    await expect(run(work('fourth'), gone.signal)).rejects.toThrow('gone');
  });

  it('continues after a failure', async () => {
    const { work, end } = workFor([]);
    const run = createBoundedQueue({ atOnce: 1, maxWaiting: 1 });
    const first = run(work('first'), forever);
    const second = run(work('second'), forever);
    end('first', new Error('failed'));
    await expect(first).rejects.toThrow('failed');
    end('second');
    expect(await second).toBe('second');
  });
});
