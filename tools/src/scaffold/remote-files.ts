/** The files of a new remote, without its first block. Versions are those of the existing remotes. */
export function remoteFiles(
  remote: string,
  model: { dependencies: object; devDependencies: object; scripts: object },
): Record<string, string> {
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    forecourt: { role: 'remote', house: 'site', scriptBudgetKilobytes: 20 },
    scripts: model.scripts,
    dependencies: model.dependencies,
    devDependencies: model.devDependencies,
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'webpack.config.mjs': `import { defineRemote } from '@forecourt/federation/define-remote';

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
