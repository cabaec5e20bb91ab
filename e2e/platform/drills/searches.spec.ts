import { setTimeout as pause } from 'node:timers/promises';
import { viewPage } from '../../page-view';
import { expect, test } from './drill';

/** Ten views a second. */
const EVERY_MS = 100;
const KNOWN = 50;
/** Matches the block of results in a page, unless it is empty. */
const RESULTS = /<vehicle-search-results[^>]* data-version=/;
const FAILED = 'The cars cannot be shown just now';

/** A search that is new in this run. */
const search = (number: number) => `/used-cars?maxprice=${100_000 - number * 25}`;

interface Counts {
  views: number;
  failed: number;
}

/** Visitors who repeat searches and make new ones in turn. */
class Searchers {
  known: Counts = { views: 0, failed: 0 };
  new: Counts = { views: 0, failed: 0 };
  readonly #over = new AbortController();
  readonly #site: string;
  readonly #crowd: Promise<void>;
  #next = KNOWN;

  constructor(site: string) {
    this.#site = site;
    this.#crowd = this.#searchAll();
  }

  /** Sets all counts to zero. */
  reset(): void {
    this.known = { views: 0, failed: 0 };
    this.new = { views: 0, failed: 0 };
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#crowd;
  }

  async #searchAll(): Promise<void> {
    const views: Promise<void>[] = [];
    for (let turn = 0; !this.#over.signal.aborted; turn++) {
      views.push(turn % 2 ? this.#view(this.known, search(turn % KNOWN)) : this.#view(this.new, search(this.#next++)));
      await pause(EVERY_MS);
    }
    await Promise.all(views);
  }

  async #view(counts: Counts, address: string): Promise<void> {
    const isGood = await viewPage(this.#site + address).then(
      ({ status, html }) => status === 200 && RESULTS.test(html) && !html.includes(FAILED),
      () => false,
    );
    counts.views++;
    if (!isGood) counts.failed++;
  }
}

test.describe('With visitors who search ten times a second', () => {
  test.describe.configure({ timeout: 180_000 });

  test('no view fails while the database restarts, and no repeated search during ten seconds without the API', async ({
    drill,
    stack,
  }) => {
    await drill.restore();
    const { site } = stack.origins;
    // A busy site may refuse a new search.
    for (let number = 0; number < KNOWN; number++)
      await expect.poll(async () => (await viewPage(site + search(number))).status).toBe(200);
    const searchers = new Searchers(site);
    const report = (when: string) =>
      test.info().annotations.push({
        type: when,
        description: JSON.stringify({ 'asked before': searchers.known, new: searchers.new }),
      });

    const slowPoll = { intervals: [50], timeout: 60_000 };
    await expect.poll(() => searchers.new.views, slowPoll).toBeGreaterThan(10);
    searchers.reset();
    await drill.stop('database');
    await stack.database();
    await expect.poll(() => searchers.new.views, slowPoll).toBeGreaterThan(50);
    report('database restarted');
    // Read before the API stops: pending views of this phase then fail, and count in the same objects.
    const failedAtRestart = searchers.known.failed + searchers.new.failed;
    searchers.reset();

    await drill.stop('api');
    await expect.poll(() => searchers.known.views, slowPoll).toBeGreaterThan(10_000 / EVERY_MS / 2);
    report('API stopped for ten seconds');
    const { failed } = searchers.known;
    await stack.restart('api');
    searchers.reset();
    await expect.poll(() => searchers.new.views, slowPoll).toBeGreaterThan(25);
    report('API back');
    await searchers.stop();
    process.stdout.write(
      test
        .info()
        .annotations.map(({ type, description }) => `    ${type}: ${description}\n`)
        .join(''),
    );

    expect(failedAtRestart).toBe(0);
    expect(failed).toBe(0);
    expect(searchers.known.failed).toBe(0);
  });
});
