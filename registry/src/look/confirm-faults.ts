import type { FoundFault } from './look-at-place';
import type { Rule } from './rule';

/**
 * Looks at a place, and again by the rules that judge times if they found something: on a busy machine an answer may
 * arrive while something else is on the screen. What the second look does not find is left out.
 */
export async function confirmFaults<Seen extends { faults: FoundFault[] }>(
  rules: readonly Rule[],
  look: (rules: readonly Rule[]) => Promise<Seen>,
): Promise<Seen> {
  const first = await look(rules);
  const unsteady = rules.filter(({ isUnsteady }) => isUnsteady);
  const isDoubtful = ({ rule }: FoundFault) => unsteady.some(({ name }) => name === rule);
  if (!first.faults.some(isDoubtful)) return first;
  const again = await look(unsteady);
  const isFoundAgain = ({ rule, block }: FoundFault) =>
    again.faults.some((fault) => fault.rule === rule && fault.block === block);
  return { ...first, faults: first.faults.filter((fault) => !isDoubtful(fault) || isFoundAgain(fault)) };
}
