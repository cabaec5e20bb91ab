import * as z from 'zod/mini';
import { ownGlobal } from './own-global';
import { makesModels } from './page-events';

/**
 * Values that the surrounding page may define before a block is loaded. They are external inputs: declared and parsed
 * here, and read nowhere else. `docs/platform/contracts/page-globals.md` lists the users of each.
 */
export const pageGlobals = {
  /** APR by rate name, overriding the built-in table; may have a `default` entry (A9-8). */
  APR_RATES: z.record(z.string(), z.object({ from: z.coerce.number(), representative: z.coerce.number() })),
  /** Makes and models of the quick search (B2-32). */
  MAKES_MODELS: makesModels,
  /** Bearer token of the search count (B7-3). */
  SEARCH_TOKEN: z.string().check(z.minLength(1), z.maxLength(4096)),
  /** Text about rates below a valuation, as HTML (A2.7-8). */
  VALUATION_APR_TEXT: z.string().check(z.minLength(1), z.maxLength(4096)),
} as const;

export type PageGlobalName = keyof typeof pageGlobals;
export type PageGlobal<Name extends PageGlobalName> = z.infer<(typeof pageGlobals)[Name]>;

/** Reads a page global; undefined on the server, and when absent or invalid. */
export function readPageGlobal<Name extends PageGlobalName>(name: Name): PageGlobal<Name> | undefined {
  return parseGlobal<PageGlobal<Name>>(pageGlobals[name] as unknown as z.ZodMiniType<PageGlobal<Name>>, name);
}

/**
 * Reads a list that the page defines under a name a block's attribute gives (A2.3-10).
 * Only own, plain data properties of `window` are considered.
 */
export function readNamedList<Item>(name: string, item: z.ZodMiniType<Item>): Item[] | undefined {
  return /^[A-Za-z_$][\w$]{0,63}$/.test(name) ? parseGlobal(z.array(item), name) : undefined;
}

function parseGlobal<Value>(schema: z.ZodMiniType<Value>, name: string): Value | undefined {
  const value = ownGlobal(name);
  if (value === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}
