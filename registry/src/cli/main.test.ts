import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

it('the command ends quietly when its output is closed', async () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [stderr, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});
