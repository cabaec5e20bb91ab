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

it.each([
  ['photo-frame.tsx', 'photo-frame has a view but no declaration: photo-frame.block.ts is missing.'],
  ['photo-frame.block.ts', 'photo-frame has a declaration but no view: photo-frame.tsx is missing.'],
])('refuses a block that is only %s', (file, reason) => {
  const remote = writeRemote({ [`src/blocks/photo-frame/${file}`]: '', 'src/blocks/parts/shape.tsx': '' });
  expect(() => readRemote(remote)).toThrow(reason);
  rmSync(path.dirname(remote), { recursive: true });
});
