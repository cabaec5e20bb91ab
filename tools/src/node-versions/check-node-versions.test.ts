import { testFolder } from '@forecourt/service/test-folder';
import { checkNodeVersions } from './check-node-versions';

it('names a version of Node that npm cannot install as skipped, never as passed', async () => {
  const { PATH } = process.env;
  // Without npm, as without a network.
  process.env['PATH'] = testFolder();
  const said: string[] = [];
  try {
    expect(await checkNodeVersions(['22'], testFolder(), (line) => said.push(line))).toBe(true);
  } finally {
    process.env['PATH'] = PATH;
  }
  expect(said.join('\n')).toMatch(/Node 22: skipped, not checked/);
  expect(said.join('\n')).not.toMatch(/passed/);
});
