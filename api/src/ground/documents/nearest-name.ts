import { editsBetween } from './edits-between';

const MAX_LISTED = 50;

/**
 * An unknown name with the closest known one: `"titel"; the nearest is "title"`. If none is close, with all known
 * names.
 */
export function nearestName(given: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.edits - other.edits)[0];
  if (near && near.edits <= Math.max(2, given.length / 3)) return `"${given}"; the nearest is "${near.name}"`;
  return `"${given}"; ${known.length > MAX_LISTED ? 'nothing has a name like it' : `there are ${known.join(', ') || 'none'}`}`;
}
