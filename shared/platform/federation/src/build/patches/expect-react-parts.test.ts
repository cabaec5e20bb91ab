import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { expectReactParts } from './expect-react-parts';

it("finds in the host's React what its browser code relies on", () => {
  expect(() => expectReactParts(path.resolve(import.meta.dirname, '../../../../../../shell'))).not.toThrow();
});

it('names a missing part of React, and the file that relies on it', async () => {
  const dir = testFolder();
  const react = path.join(dir, 'node_modules/react-dom');
  await mkdir(path.join(react, 'cjs'), { recursive: true });
  await writeFile(path.join(react, 'package.json'), '{}');
  await writeFile(path.join(react, 'cjs/react-dom-client.production.js'), 'node._valueTracker;');
  expect(() => expectReactParts(dir)).toThrow('keep-event-targets.ts relies on .target.dispatchEvent( of react-dom');
});
