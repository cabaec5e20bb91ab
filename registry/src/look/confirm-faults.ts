import type { FoundFault } from './look-at-place';
import type { Rule } from './rule';

/**
 * Looks again at a place by the rules that found something, and leaves out what they do not find again: on a busy
 * machine a page may be seen before it is still. An exception needs no second look.
 */
export async function confirmFaults(
  faults: readonly FoundFault[],
  rules: readonly Rule[],
  lookAgain: (rules: readonly Rule[]) => Promise<readonly FoundFault[]>,
): Promise<FoundFault[]> {
  const doubtful = new Set(faults.flatMap(({ rule, isProof }) => (isProof ? [] : [rule])));
  if (doubtful.size === 0) return [...faults];
  const again = new Set((await lookAgain(rules.filter(({ name }) => doubtful.has(name)))).map(keyOf));
  return faults.filter((fault) => fault.isProof || again.has(keyOf(fault)));
}

/** Places and amounts in messages may differ, and values in addresses. */
const keyOf = ({ rule, block, element }: FoundFault) =>
  JSON.stringify([rule, block, element?.replaceAll(/\?.*|\d+/g, '')]);
