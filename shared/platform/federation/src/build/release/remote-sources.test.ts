import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeRemote } from '../../testing/write-remote';
import { readRemote } from './remote-sources';

it('refuses a remote with a folder public, whose files no release has', () => {
  const remote = writeRemote({ 'public/logo.svg': '<svg/>', 'src/blocks/none.txt': '' });
  expect(() => readRemote(remote)).toThrow('Move its files to src and import them.');
  rmSync(path.join(remote, 'public'), { recursive: true });
  expect(readRemote(remote)).toMatchObject({ remote: 'mfe-sample', hydrated: [], still: [] });
  rmSync(path.dirname(remote), { recursive: true });
});
