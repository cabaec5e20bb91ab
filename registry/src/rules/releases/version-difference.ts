import * as z from 'zod';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Reservation } from './publication';

/** The differences between two versions that visitors would notice. */
export const versionDifference = z.object({
  /** Pages that have a block of the remote. */
  pages: z.number(),
  /** Blocks that only the other version has, and those that only this one has. */
  added: z.array(z.string()),
  gone: z.array(z.string()),
  /** Additional size of browser files, uncompressed; negative if the size decreases. */
  bytes: z.number(),
});

export function differenceOf(
  from: Reservation,
  to: Reservation,
  pages: readonly PageDocument[],
): z.output<typeof versionDifference> {
  const [had, has] = [Object.keys(from.manifest.blocks), Object.keys(to.manifest.blocks)];
  const elements = new Set([...elementsOf(from), ...elementsOf(to)]);
  const isAffected = ({ header, main, footer }: PageDocument) =>
    [...header, ...main, ...footer].some(({ block }) => elements.has(block));
  return {
    pages: pages.filter(isAffected).length,
    added: has.filter((block) => !had.includes(block)),
    gone: had.filter((block) => !has.includes(block)),
    bytes: weightOf(to) - weightOf(from),
  };
}

const elementsOf = ({ manifest }: Reservation) =>
  Object.entries(manifest.blocks).flatMap(([block, { elements }]) => [block, ...elements]);

const weightOf = (release: Reservation) => browserBytes(release, 'js') + browserBytes(release, 'css');

/** All scripts or styles for browsers, uncompressed. Code that renderers evaluate is not sent. */
function browserBytes({ manifest, files }: Reservation, type: 'js' | 'css'): number {
  const browserFiles = Object.entries(files).filter(([path]) => path !== manifest.server && path.endsWith(`.${type}`));
  return browserFiles.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}
