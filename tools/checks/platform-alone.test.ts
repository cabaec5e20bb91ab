import path from 'node:path';
import { root } from '../src/services';
import { runCommand } from './repository-files';

// The site adds fields to types of the platform (`declare module`). A whole type check lets the platform use them.
it('type-checks the platform without the site', async () => {
  const tsc = ['node_modules/typescript-7/bin/tsc', '-p', 'tools/platform/tsconfig.json'];
  const { output: faults } = await runCommand('node', tsc);
  expect(faults).toBe('');
  const { output } = await runCommand('node', [...tsc, '--listFilesOnly']);
  const files = output.split('\n').map((file) => path.relative(root, file));
  expect(files).toContain('shell/src/server/create-site.ts');
  expect(
    files.filter((file) => /^(shared\/site|api|mfe-\w+|e2e\/site|tools\/src\/site)\/|^site\.config\.ts/.test(file)),
  ).toEqual([]);
});
