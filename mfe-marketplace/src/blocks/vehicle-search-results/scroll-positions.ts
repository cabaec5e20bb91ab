import { sessionStore } from '@forecourt/ui/session-store';

const KEY = 'resultPositions';
const MAX_POSITIONS = 30;

type Position = readonly [entry: string, top: number];

/** Returns the id of the current history entry, which a reload keeps. */
export function currentEntry(): string {
  const state: unknown = history.state;
  const { key, entry = key } = (state ?? {}) as { key?: unknown; entry?: unknown };
  if (typeof entry === 'string') return entry;
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...(typeof state === 'object' && state), entry: id }, '');
  return id;
}

/** Scroll positions at which history entries of this tab were left, for later documents too. */
export const keptPositions = {
  /** Undefined for an entry that was never left, or left at its top. */
  get: (entry: string): number | undefined => new Map(read()).get(entry),
  set(entry: string, top: number): void {
    const stored = read();
    const others = stored.filter(([other]) => other !== entry);
    const positions = top > 0 ? [...others, [entry, top]] : others;
    if (positions.length + stored.length > 0) sessionStore.set(KEY, JSON.stringify(positions.slice(-MAX_POSITIONS)));
  },
};

/** Checked without a schema: for this list alone, the page would load seven more kilobytes. */
function read(): readonly Position[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
