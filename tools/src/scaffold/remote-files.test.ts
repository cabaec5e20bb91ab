import { BUNDLERS } from '@forecourt/federation/run-build';
import federation from '../../../shared/platform/federation/package.json' with { type: 'json' };
import { remoteFiles } from './remote-files';

it.each(BUNDLERS)('a new remote has the configuration of %s, its package and its command', (bundler) => {
  const files = remoteFiles('mfe-offers', bundler, {
    dependencies: { react: '19.3.1' },
    devDependencies: {},
    bundlers: federation.devDependencies,
  });
  const [, module = ''] = /'@forecourt\/federation\/([\w-]+)'/.exec(files[`${bundler}.config.mjs`] ?? '') ?? [];
  expect(Object.keys(federation.exports)).toContain(`./${module}`);
  const { scripts, devDependencies } = JSON.parse(files['package.json'] ?? '') as Record<
    string,
    Record<string, string>
  >;
  expect(scripts).toEqual({ build: expect.stringMatching(/^node --import tsx \.\.\/node_modules\//) });
  const needed = {
    webpack: {},
    rspack: { '@rspack/core': '2.3.3' },
    rsbuild: { '@rsbuild/core': '2.3.2' },
    vite: { vite: '8.3.8' },
  };
  expect(devDependencies).toEqual(needed[bundler]);
});
