import type { BundlerName } from '@forecourt/federation/run-build';

interface Bundled {
  /** The module that `defineRemote` comes from. */
  module: string;
  build: string;
  /** The package, at the version that the platform is tested with. */
  needs?: string;
}

const BUNDLED: Record<BundlerName, Bundled> = {
  webpack: { module: 'define-remote', build: 'node --import tsx ../node_modules/webpack-cli/bin/cli.js' },
  rspack: {
    module: 'rspack',
    build: 'node --import tsx ../node_modules/@forecourt/federation/src/bundlers/build-remote.ts',
    needs: '@rspack/core',
  },
  rsbuild: {
    module: 'rsbuild',
    build: 'node --import tsx ../node_modules/@rsbuild/core/bin/rsbuild.js build',
    needs: '@rsbuild/core',
  },
  vite: { module: 'vite', build: 'node --import tsx ../node_modules/vite/bin/vite.js build', needs: 'vite' },
};

/** The versions of existing remotes. */
export interface RemoteModel {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Development dependencies of the build. */
  bundlers: Record<string, string>;
}

/** The files of a new remote, without its first block. */
export function remoteFiles(
  remote: string,
  bundler: BundlerName,
  { dependencies, devDependencies, bundlers }: RemoteModel,
): Record<string, string> {
  const { module, build, needs } = BUNDLED[bundler];
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    forecourt: { role: 'remote', house: 'site', scriptBudgetKilobytes: 20 },
    scripts: { build },
    dependencies,
    devDependencies: { ...devDependencies, ...(needs && { [needs]: bundlers[needs] }) },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [`${bundler}.config.mjs`]: `import { defineRemote } from '@forecourt/federation/${module}';

export default defineRemote(import.meta.dirname);
`,
    'src/remote.ts': `import { defineRemoteModule } from '@forecourt/contracts/remote-module';

/** The front door: every block folder below, found by its declaration and the view of the same name. */
export const remote = defineRemoteModule({
  definitions: import.meta.webpackContext('./blocks', { regExp: /\\.block\\.ts$/ }),
  views: import.meta.webpackContext('./blocks', { regExp: /\\/([a-z0-9-]+)\\/\\1\\.tsx$/ }),
});
`,
    'README.md': `# ${remote}

A remote of Forecourt: one sentence about what its blocks are for.

- Run it alone against everything else as released: \`npm run dev -- ${remote}\`
- Its tests: \`npm run test:unit -- ${remote}\`
- A new block: \`npm run new:block -- ${remote} my-block\`
- Release it: \`npx release publish ${remote}\`, then \`npx release promote ${remote}\`

Start reading at \`src/blocks/\`: each folder is one block.
`,
  };
}
