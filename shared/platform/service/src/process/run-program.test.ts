import { spawn } from 'node:child_process';
import { once } from 'node:events';

const loader = import.meta.resolve('tsx');
const module = new URL('run-program.ts', import.meta.url).href;

function run(work: string) {
  const stop = `async () => { console.log('stopped'); }`;
  const program = `const { runProgram } = await import(${JSON.stringify(module)}); await runProgram(${work}, ${stop});`;
  const child = spawn(process.execPath, ['--import', loader, '--input-type=module', '-e', program]);
  const texts = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.error += chunk.toString()));
  return { child, texts, ended: once(child, 'close') };
}

describe('runProgram', () => {
  it.each([
    ['with 0 after its work', 'async () => {}', [0, null], ''],
    ['with 1 when its work returns false', 'async () => false', [1, null], ''],
    ['with 1 and the message of an error', `async () => { throw new Error('broken'); }`, [1, null], '\nbroken\n'],
    ['with 0 though a timer is left', 'async () => { setInterval(() => {}, 1000); }', [0, null], ''],
  ])('ends %s, stopped', async (_, work, code, message) => {
    const { texts, ended } = run(work);
    expect(await ended).toEqual(code);
    expect(texts).toEqual({ out: 'stopped\n', error: message });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s while it works, and ends with 1', async (signal) => {
    const { child, texts, ended } = run(
      `() => new Promise(() => { setInterval(() => {}, 1000); console.log('working'); })`,
    );
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(texts.out).toBe('working\nstopped\n');
  });
});
