/** How an outside system is called. */
export interface OutsideCallOptions {
  /** For one attempt, until the whole answer is read. */
  timeoutMs: number;
  /** Failures in a row after which calls are refused at once. */
  failuresToOpen: number;
  /** How long they are refused; then one call is let through to see. */
  openMs: number;
  now?: () => number;
}

/** How calls to one outside system went, since the start. */
export interface OutsideCallFigures {
  calls: number;
  retries: number;
  failures: number;
  /** Calls refused because the system had failed too often. */
  refused: number;
}

export interface OutsideCall {
  /**
   * GETs JSON. A failed attempt (no answer in time, 5xx, 429, not JSON) is repeated once after a short, random wait.
   *
   * @returns status and parsed body of any other answer
   * @throws when both attempts fail, or the breaker is open
   */
  getJson: (url: URL, headers: Record<string, string>) => Promise<{ status: number; body: unknown }>;
  figures: Readonly<OutsideCallFigures>;
}

/** The one way to call an outside system: with a time limit, at most one retry, a circuit breaker and figures. */
export function outsideCall(options: OutsideCallOptions): OutsideCall {
  const now = options.now ?? Date.now;
  const figures: OutsideCallFigures = { calls: 0, retries: 0, failures: 0, refused: 0 };
  let failuresInARow = 0;
  let openUntil = 0;

  async function attempt(url: URL, headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(options.timeoutMs), redirect: 'error' });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${url.host} answered ${answer.status}`);
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  return {
    figures,
    getJson: async (url, headers) => {
      figures.calls += 1;
      if (now() < openUntil) {
        figures.refused += 1;
        throw new Error(`${url.host} has failed ${failuresInARow} times in a row and is left alone for a while`);
      }
      // While it is open past its time, the others are still refused until this call has shown how things are.
      if (failuresInARow >= options.failuresToOpen) openUntil = now() + options.openMs;
      try {
        const answer = await attempt(url, headers).catch(async () => {
          figures.retries += 1;
          await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
          return attempt(url, headers);
        });
        failuresInARow = 0;
        openUntil = 0;
        return answer;
      } catch (error) {
        figures.failures += 1;
        failuresInARow += 1;
        if (failuresInARow >= options.failuresToOpen) openUntil = now() + options.openMs;
        throw error;
      }
    },
  };
}
