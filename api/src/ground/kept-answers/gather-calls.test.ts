import { gatherCalls } from './gather-calls';

/** Doubles numbers. A call with 13 fails. */
function doubling() {
  const calls: (readonly number[])[] = [];
  const ask = gatherCalls(async (numbers: readonly number[]) => {
    calls.push(numbers);
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  });
  return { calls, ask };
}

describe('questions that are asked together', () => {
  it('are one call, and each gets its own answer', async () => {
    const { calls, ask } = doubling();
    const later = async () => ask(await Promise.resolve(3));
    expect(await Promise.all([ask(1), ask(2), later()])).toEqual([2, 4, 6]);
    expect(await ask(4)).toBe(8);
    expect(calls).toEqual([[1, 2, 3], [4]]);
  });

  it('are each asked alone when the call fails', async () => {
    const { calls, ask } = doubling();
    const answers = await Promise.allSettled([ask(1), ask(13)]);
    expect(answers).toMatchObject([{ value: 2 }, { reason: { message: 'thirteen' } }]);
    expect(calls).toEqual([[1, 13], [1], [13]]);
  });
});
