import * as z from 'zod/mini';
import { sessionStore } from '@forecourt/ui/session-store';

const KEY = 'resultPositions';
const MAX_POSITIONS = 30;

const positions = z.array(z.tuple([z.string(), z.number()]));
/** State of a history entry: `key` if our scripts pushed it, `entry` if it was opened as a document. */
const entryState = z.looseObject({ key: z.optional(z.string()), entry: z.optional(z.string()) });

/** Returns the id of the current history entry, which a reload keeps. */
export function currentEntry(): string {
  const { data: state } = entryState.safeParse(history.state);
  const known = state?.entry ?? state?.key;
  if (known !== undefined) return known;
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, entry: id }, '');
  return id;
}

/** Scroll positions at which history entries of this tab were left, for later documents too. */
export const keptPositions = {
  /** Undefined for an entry that was never left. */
  get: (entry: string): number | undefined => new Map(read()).get(entry),
  set(entry: string, top: number): void {
    const others = read().filter(([other]) => other !== entry);
    sessionStore.set(KEY, JSON.stringify([...others, [entry, top]].slice(-MAX_POSITIONS)));
  },
};

function read(): z.infer<typeof positions> {
  try {
    return positions.parse(JSON.parse(sessionStore.get(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
