import { createMemoryStore } from './answer-store';
import { createKeptAnswers } from './kept-answers';

const HOUR_MS = 3600 * 1000;

function keeping(answers: (string | undefined | Promise<string>)[], waitMs = 20) {
  let now = Date.parse('2026-06-15T00:00:00Z');
  const asked: string[] = [];
  const ask = async (registration: string) => {
    asked.push(registration);
    return answers.shift();
  };
  const store = createMemoryStore<string>(10);
  const reads: string[] = [];
  const read = async (key: string) => {
    reads.push(key);
    return store.read(key);
  };
  return {
    asked,
    reads,
    get: createKeptAnswers({
      ask,
      keyOf: String,
      store: { ...store, read },
      freshMs: 24 * HOUR_MS,
      now: () => new Date(now),
      waitMs,
    }),
    pass: (hours: number) => void (now += hours * HOUR_MS),
  };
}

describe('an answer of an outside system', () => {
  it('is requested once a day', async () => {
    const { asked, get, pass } = keeping(['first', 'second']);
    expect(await Promise.all([get('A'), get('A')])).toMatchObject([{ answer: 'first' }, { answer: 'first' }]);
    pass(23);
    expect(await get('A')).toMatchObject({ answer: 'first', at: new Date('2026-06-15T00:00:00Z') });
    pass(1);
    expect(await get('A')).toMatchObject({ answer: 'second', at: new Date('2026-06-16T00:00:00Z') });
    expect(asked).toEqual(['A', 'A']);
  });

  it('is read once for all blocks of a page', async () => {
    const { get, reads } = keeping(['first', 'other']);
    await Promise.all([get('A'), get('A'), get('B')]);
    expect(reads).toEqual(['A', 'B']);
    await get('A');
    expect(reads).toHaveLength(3);
  });

  it('that arrives late is not waited for, and is used for the next page', async () => {
    let arrive = (_answer: string) => {};
    const { get } = keeping([new Promise<string>((resolve) => (arrive = resolve))]);
    expect(await get('A')).toBeUndefined();
    arrive('late');
    expect(await get('A')).toMatchObject({ answer: 'late' });
  });

  it('is missing from both blocks of one page when it arrives between their waits', async () => {
    let arrive = (_answer: string) => {};
    const { get } = keeping([new Promise<string>((resolve) => (arrive = resolve))], 200);
    const first = get('A');
    await new Promise((resolve) => setTimeout(resolve, 150));
    const second = get('A');
    expect(await first).toBeUndefined();
    arrive('late');
    expect(await second).toBeUndefined();
    expect(await get('A')).toMatchObject({ answer: 'late' });
  });

  it('is requested again a minute after a failure, and until then the last one counts for a week', async () => {
    const { asked, get, pass } = keeping(['old', undefined, Promise.reject(new Error('away')), undefined]);
    await get('A');
    pass(48);
    expect(await get('A')).toMatchObject({ answer: 'old', at: new Date('2026-06-15T00:00:00Z') });
    await get('A');
    expect(asked).toHaveLength(2);
    pass(1);
    expect(await get('A')).toMatchObject({ answer: 'old' });
    pass(24 * 5);
    expect(await get('A')).toBeUndefined();
    expect(asked).toHaveLength(4);
  });

  it('is the stored one for a visitor over the limit of calls, and a new one for others', async () => {
    const { asked, get, pass } = keeping(['first', 'second']);
    const refused = () => Promise.reject(new Error('too many'));
    await expect(get('A', refused)).rejects.toThrow('too many');
    expect(await get('A', async () => undefined)).toMatchObject({ answer: 'first' });
    pass(24);
    expect(await get('A', refused)).toMatchObject({ answer: 'first' });
    expect(asked).toEqual(['A']);
    expect(await get('A', async () => undefined)).toMatchObject({ answer: 'second' });
  });

  it('counts as a call only of the visitor who causes it', async () => {
    const { get } = keeping(['first']);
    const counted: string[] = [];
    const visit = (visitor: string) => get('A', async () => void counted.push(visitor));
    await visit('one');
    await Promise.all([visit('two'), visit('three')]);
    expect(counted).toEqual(['one']);
  });

  it('counts two simultaneous first visitors as one call', async () => {
    const { asked, get } = keeping(['first']);
    const counted: string[] = [];
    const visit = (visitor: string) => get('A', async () => void counted.push(visitor));
    expect(await Promise.all([visit('one'), visit('two')])).toMatchObject([{ answer: 'first' }, { answer: 'first' }]);
    expect([counted, asked]).toEqual([['one'], ['A']]);
  });

  it('requests the answer for a visitor who waits with another over the limit', async () => {
    const { get } = keeping(['first']);
    const refused = () => Promise.reject(new Error('too many'));
    const both = await Promise.allSettled([get('A', refused), get('A', async () => undefined)]);
    expect(both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: { answer: 'first' } }]);
  });

  it('counts one call when a second visitor waits for the pending call of the first', async () => {
    const memory = createMemoryStore<string>(10);
    let reads = 0;
    const read = async (key: string) =>
      (reads += 1) === 2 ? new Promise((resolve) => setTimeout(resolve, 20)).then(() => undefined) : memory.read(key);
    const get = createKeptAnswers({
      ask: () => new Promise<string>(() => {}),
      keyOf: String,
      store: { ...memory, read },
      freshMs: HOUR_MS,
      waitMs: 40,
      now: () => new Date(0),
    });
    const counted: string[] = [];
    await Promise.all(['one', 'two'].map((visitor) => get('A', async () => void counted.push(visitor))));
    expect(counted).toEqual(['one']);
  });
});
