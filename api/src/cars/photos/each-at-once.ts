/**
 * Processes each item, a limited number in parallel.
 *
 * @throws the first error, after pending items have ended; no further item begins
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let failure: { error: unknown } | undefined;
  const oneAfterAnother = async () => {
    for (const item of left) {
      if (failure) return;
      await work(item).catch((error: unknown) => (failure ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother));
  if (failure) throw failure.error;
}
