import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { integrityOf } from '@forecourt/service/integrity';

/** Writes the server bundle of a remote, from the source of its blocks' fields; `text` renders one line. */
export async function writeBundle(
  dir: string,
  id: string,
  blocks: Record<string, string>,
  topLevel = '',
): Promise<ServerBundle> {
  const file = path.join(dir, `${id}.cjs`);
  const source = bundleSource(blocks, topLevel);
  await writeFile(file, source);
  return { id, file, integrity: integrityOf(Buffer.from(source)) };
}

/** The text of such a bundle. */
export function bundleSource(blocks: Record<string, string>, topLevel = ''): string {
  const entries = Object.entries(blocks).map(
    ([name, fields]) =>
      `${JSON.stringify(name)}: block({ definition: { name: ${JSON.stringify(name)}, attributes: {}, hydrate: 'visible' }, ${fields} }),`,
  );
  return `
    const { jsx } = require('react/jsx-runtime');
    const text = (words) => () => jsx('p', { children: words });
    const block = ({ definition, View, ...more }) => ({ definition: { ...definition, ...more }, View });
    ${topLevel}
    exports.remote = { blocks: { ${entries.join('\n')} } };`;
}
