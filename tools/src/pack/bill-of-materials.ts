import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { root } from '../services';
import { readManifest } from './installed-packages';

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

/**
 * The parts of an archive, in CycloneDX as npm writes it, without time and serial number: equal archives have equal
 * lists.
 *
 * @param folders of the packages in it
 */
export async function billOfMaterials(workspace: string, folders: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '-w', workspace],
    {
      cwd: root,
      maxBuffer: 2 ** 26,
    },
  );
  const { serialNumber: _, metadata, components, dependencies, ...rest } = bill.parse(JSON.parse(stdout));
  const inside = new Set(folders.map(readManifest).map(({ name, version }) => `${name}@${version}`));
  return JSON.stringify(
    {
      ...rest,
      metadata: { ...metadata, timestamp: undefined },
      components: components.filter((component) => inside.has(component['bom-ref'])),
      dependencies: dependencies.filter(({ ref }) => inside.has(ref)),
    },
    undefined,
    2,
  );
}
