import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@forecourt/service/test-folder';
import { packService } from './pack-service';
import { packedServices } from './packed-services';

const run = promisify(execFile);

it('a packed shell finds the versions of its packages without a checkout', async () => {
  const folder = testFolder();
  const { packages = [] } = packedServices.find(({ name }) => name === 'shell') ?? {};
  const modules = { record: 'shell/src/server/site/health/host-record.ts', 'site.config': 'site.config.ts' };
  const { file } = await packService({ name: 'shell', commands: {}, modules, packages }, folder);
  await run('tar', ['xzf', path.join(folder, file), '-C', folder]);
  const shares = JSON.stringify({ react: [], '@forecourt/domain/money': ['formatPence'] });
  const script = `import { readHostRecord } from './record.mjs'; console.log(JSON.stringify(await readHostRecord('one', ${shares})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({
    core: expect.stringMatching(/^\d+\./),
    shared: { '@forecourt/domain/money': { version: expect.stringMatching(/^\d+\./), exports: ['formatPence'] } },
  });
});
