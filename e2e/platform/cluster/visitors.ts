import { problemsOf, readPage } from '../../page-view';
import { Browser } from './browser';

export interface Views {
  views: number;
  failed: number;
  slowestMs: number;
  /** 95 of 100 views were at least this fast. */
  p95Ms: number;
  /** Requests that the browser repeated because a kept-alive connection was closed. */
  repeated: number;
}

interface VisitorsOptions {
  hosts: readonly string[];
  port: number;
  /** The next page to open. */
  nextPath: () => string;
  viewsPerSecond: number;
  onProblem: (problem: string) => void;
}

/** Time until all visitors have arrived. */
export const ARRIVAL_SECONDS = 30;

/**
 * Visitors of several brands who arrive gradually, then open pages at a steady rate, independent of how slow the
 * answers are.
 */
export function createVisitors({ hosts, port, nextPath, viewsPerSecond, onProblem }: VisitorsOptions) {
  // Each opens a page a second, from a separate network.
  const browsers = Array.from(
    { length: viewsPerSecond },
    (_, index) => new Browser(hosts[index % hosts.length] ?? 'localhost', port, `127.1.${index}.1`),
  );
  const pending = new Set<Promise<void>>();
  let durations: number[] = [];
  let failed = 0;
  let repeatedBefore = 0;
  let turn = 0;
  let onView = () => {};

  const view = async (browser: Browser) => {
    const path = nextPath();
    const startedAt = performance.now();
    const problems = await browser.send({ path }).then(
      ({ status, body }) => problemsOf(readPage(status, body)),
      (error: Error) => [error.message],
    );
    durations.push(performance.now() - startedAt);
    if (problems.length > 0) {
      failed++;
      onProblem(`${path}: ${problems.join(', ')}`);
    }
    onView();
  };
  // By the clock, since timers are late on a busy machine.
  const beganAt = performance.now();
  const timer = setInterval(() => {
    for (const due = viewsDue((performance.now() - beganAt) / 1000, viewsPerSecond); turn < due; turn++) {
      const browser = browsers[turn % browsers.length];
      if (!browser) return;
      const viewing = view(browser).finally(() => pending.delete(viewing));
      pending.add(viewing);
    }
  }, 10);
  const repeated = () => browsers.reduce((sum, browser) => sum + browser.repeated, 0);

  return {
    /** Resolves when as many further pages have been viewed as are opened in a number of seconds. */
    async watch(seconds: number): Promise<void> {
      const last = durations.length + seconds * viewsPerSecond;
      await new Promise<void>((resolve) => {
        onView = () => durations.length >= last && resolve();
      });
    },
    /** Returns and resets the figures since the last call. */
    takeFigures(): Views {
      const inOrder = durations.toSorted((a, b) => a - b);
      const figures = {
        views: inOrder.length,
        failed,
        slowestMs: Math.round(inOrder.at(-1) ?? 0),
        p95Ms: Math.round(inOrder[Math.floor(inOrder.length * 0.95)] ?? 0),
        repeated: repeated() - repeatedBefore,
      };
      [durations, failed, repeatedBefore] = [[], 0, repeated()];
      return figures;
    },
    async leave(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
      for (const browser of browsers) browser.close();
    },
  };
}

/** Returns the number of pages that should be open after some seconds. */
function viewsDue(seconds: number, perSecond: number): number {
  return seconds < ARRIVAL_SECONDS
    ? (perSecond * seconds ** 2) / (2 * ARRIVAL_SECONDS)
    : perSecond * (seconds - ARRIVAL_SECONDS / 2);
}
