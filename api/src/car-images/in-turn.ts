/** Runs work of which at most `limit` pieces are under way at once; the others wait in the order they came. */
export function inTurn(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => { waiting.push(resolve); });
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
