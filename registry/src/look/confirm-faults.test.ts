import { confirmFaults } from './confirm-faults';
import type { FoundFault } from './look-at-place';
import type { Rule } from './rule';

const rules = [{ name: 'looks' }, { name: 'use' }, { name: 'behaviour' }] as Rule[];
const fault = (rule: FoundFault['rule'], more: Partial<FoundFault> = {}): FoundFault => ({
  rule,
  verdict: 'refused',
  block: 'a-block',
  message: 'found',
  ...more,
});

/** Faults that are left after a second look, and its rules. */
async function confirmed(first: FoundFault[], second: FoundFault[] = []) {
  let asked: string[] = [];
  const faults = await confirmFaults(first, rules, async (some) => {
    asked = some.map(({ name }) => name);
    return second;
  });
  return { asked, faults };
}

describe('a second look', () => {
  it('is taken by the rules that found something', async () => {
    expect((await confirmed([fault('use')])).asked).toEqual(['use']);
    expect((await confirmed([])).asked).toEqual([]);
  });

  it('keeps what it finds again, at another place of the screen too', async () => {
    const found = [fault('looks', { message: 'at 1, 2' }), fault('use', { element: 'button “Search”' })];
    expect((await confirmed(found, [fault('looks', { message: 'at 1, 3' })])).faults).toEqual(found.slice(0, 1));
  });

  it('takes a request with other values for the same', async () => {
    const found = [fault('use', { element: 'https://site.example/collect?time=1' })];
    const again = [fault('use', { element: 'https://site.example/collect?time=2&id=a' })];
    expect((await confirmed(found, again)).faults).toEqual(found);
  });

  it('keeps an exception that happened once, but no other behaviour', async () => {
    const exception = fault('behaviour', { isProof: true });
    expect(await confirmed([exception])).toEqual({ asked: [], faults: [exception] });
    expect((await confirmed([exception, fault('behaviour')])).faults).toEqual([exception]);
  });
});
