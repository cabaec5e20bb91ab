import { confirmFaults } from './confirm-faults';
import type { FoundFault } from './look-at-place';
import type { Rule } from './rule';

const steady = { name: 'use' } as Rule;
const unsteady = { name: 'stability', isUnsteady: true } as Rule;
const fault = (rule: FoundFault['rule'], message = 'found'): FoundFault => ({
  rule,
  verdict: 'refused',
  block: null,
  message,
});

/** Faults that are reported after these looks, and the rules of each look. */
async function confirmed(...looks: FoundFault[][]) {
  const asked: string[][] = [];
  const { faults } = await confirmFaults([steady, unsteady], async (rules) => {
    asked.push(rules.map(({ name }) => name));
    return { faults: looks[asked.length - 1] ?? [] };
  });
  return { asked, faults };
}

describe('a second look', () => {
  it('is only taken by rules that judge times, and only if they found something', async () => {
    expect((await confirmed([fault('use')])).asked).toEqual([['use', 'stability']]);
    expect((await confirmed([fault('stability')])).asked).toEqual([['use', 'stability'], ['stability']]);
  });

  it('leaves out what it does not find', async () => {
    expect((await confirmed([fault('use'), fault('stability')], [])).faults).toEqual([fault('use')]);
    expect((await confirmed([fault('stability')], [fault('stability', 'more')])).faults).toEqual([fault('stability')]);
  });
});
