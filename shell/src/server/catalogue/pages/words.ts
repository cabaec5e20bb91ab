import type { BlockInRelease } from '@forecourt/contracts/release-set';
import { thisSite } from '../../site/this-site';

const abbreviations = new Set(thisSite.abbreviations);

/** `quick-search` → `Quick search`. */
export function titleOf(block: string): string {
  const words = block.split('-').map((word) => (abbreviations.has(word) ? word.toUpperCase() : word));
  const title = words.join(' ');
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** `mfe-marketplace` → `Marketplace`: the squad that owns a remote. */
export const squadOf = (remote: string): string => titleOf(remote.replace(/^mfe-/, ''));

export const HYDRATES: Record<BlockInRelease['hydrate'], string> = {
  never: 'Never: it has no script',
  touched: 'When somebody reaches for it',
  visible: 'When it comes into view',
  idle: 'When the browser has nothing else to do',
  load: 'At once',
};

/** `34 KB`, and `0.4 KB` for small sizes. */
export function kilobytes(bytes: number): string {
  const kb = bytes / 1000;
  return `${kb < 10 ? kb.toFixed(1) : Math.round(kb)} KB`;
}

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
