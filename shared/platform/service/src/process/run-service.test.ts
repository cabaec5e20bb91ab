import { spawn } from 'node:child_process';
import { once } from 'node:events';

const loader = import.meta.resolve('tsx');
const module = new URL('run-service.ts', import.meta.url).href;
const SETTINGS = '{ in: { shape: {} } }';

function run(start: string, deadlineMs = 1_000) {
  const program = `const { runService } = await import(${JSON.stringify(module)}); await runService('Test', ${SETTINGS}, ${start}, ${deadlineMs}); console.log('started');`;
  const child = spawn(process.execPath, ['--import', loader, '--input-type=module', '-e', program]);
  const ended = once(child, 'close');
  return { child, ended, started: once(child.stdout, 'data'), words: once(child.stderr, 'data').then(String) };
}
const service = (stop: string) => `async () => { setInterval(() => {}, 1000); return { stop: ${stop} }; }`;

describe('a service as a process', () => {
  it.each([
    ['0 when it has stopped', 'async () => {}', 0],
    ['1 when stopping fails', `async () => { throw new Error('broken'); }`, 1],
    ['1 when stopping takes too long', '() => new Promise(() => {})', 1],
  ])('ends with %s', async (_case, stop, code) => {
    const { child, ended, started } = run(service(stop), 300);
    await started;
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toEqual([code, null]);
  });

  it('stops when npm, which started it, has been stopped', async () => {
    const program = `const { runService } = await import(${JSON.stringify(module)}); await runService('Test', ${SETTINGS}, ${service('async () => {}')}); console.log(process.pid);`;
    // Like npm: a shell that waits for node, and receives the signal.
    const shell = spawn(
      'sh',
      ['-c', '"$0" "$@"; exit $?', process.execPath, '--import', loader, '--input-type=module', '-e', program],
      {
        env: { ...process.env, npm_lifecycle_event: 'start' },
      },
    );
    const exited = once(shell, 'exit');
    // The output closes with the last process that uses it.
    const closed = once(shell.stdout, 'close');
    const pid = Number(await once(shell.stdout, 'data'));
    shell.kill('SIGTERM');
    expect(await exited).toEqual([null, 'SIGTERM']);
    let isLeft = false;
    const late = setTimeout(() => {
      isLeft = true;
      process.kill(pid, 'SIGKILL');
    }, 20_000);
    await closed;
    clearTimeout(late);
    expect(isLeft).toBe(false);
  });

  it.each([
    [`new Error('PORT: is not a port')`, 'Test: PORT: is not a port\n'],
    [
      `Object.assign(new Error('listen EADDRINUSE :::1'), { code: 'EADDRINUSE' })`,
      'Test: listen EADDRINUSE :::1. Another instance may be running; set TEST_PORT to a free port.\n',
    ],
    [
      `Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })`,
      'Test: The database does not answer (ECONNREFUSED). Start it, or set DATABASE_URL.\n',
    ],
  ])('that cannot start prints the reason and ends with 1: %s', async (error, line) => {
    const { ended, words } = run(`async () => { throw ${error}; }`);
    expect(await words).toBe(line);
    expect(await ended).toEqual([1, null]);
  });
});
