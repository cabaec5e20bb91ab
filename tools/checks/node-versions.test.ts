import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../src/services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type NodeRemark = (version: string, env: Record<string, string>) => string | undefined;
const bootstrap = pathToFileURL(path.join(root, 'tools/bin/bootstrap.mjs')).href;
const { nodeRemark } = (await import(bootstrap)) as { nodeRemark: NodeRemark };

it('developers, containers, archives and operators get one version of Node, which has security fixes', () => {
  const version = read('.nvmrc').trim();
  expect(Number(version)).toBeGreaterThanOrEqual(22);
  expect(new Set([...read('deploy/Containerfile').matchAll(/nodejs(\d+)-/g)].map(([, major]) => major))).toEqual(
    new Set([version]),
  );
  expect(read('tools/src/pack/bundle-service.ts')).toContain(`target: 'node${version}'`);
  expect(read('tools/src/pack/pack-service.ts')).toContain(`'>=${version}.`);
  for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/platform/run-in-production.md'])
    expect({ document, says: /\bNode (\d+)/.exec(read(document))?.[1] }).toEqual({ document, says: version });
});

it('warns once that Node 20 gets no security fixes, and not about newer ones', () => {
  expect(nodeRemark('20.19.0', {})).toBe(
    'Node 20.19.0 works, but Node 20 has had no security fixes since April 2026. Use Node 22 or 24.',
  );
  expect(nodeRemark('20.19.0', { FORECOURT_NODE_NOTED: '1' })).toBeUndefined();
  for (const version of ['22.12.0', '24.0.1']) expect(nodeRemark(version, {})).toBeUndefined();
});
