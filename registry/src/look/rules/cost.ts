import type { Fault, Rule } from '../rule';

/** Costs of a view, for its visitor. */
interface Cost {
  /** Bytes by kind, such as `scripts`. */
  bytes: Record<string, number>;
  /** Elements of the page, and of each block. */
  elements: number;
  elementsOf: Record<string, number>;
  /** Processor time of the page's scripts, which does not depend on what else the machine does. */
  scriptSeconds: number;
  listeners: number;
}

const KINDS: Record<string, string> = {
  Document: 'documents',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Media: 'films and sounds',
};

/** A view may cost this much more than in the live version, and at least this much is a finding. */
const MORE = { share: 0.25, bytes: 50_000, elements: 500, scriptSeconds: 0.6, listeners: 100 };
/** A block may have this many times the elements, and fewer than this many more are no finding. */
const MORE_OF_BLOCK = { times: 4, elements: 100 };

/** A view costs about what it costs in the live version: bytes, elements, listeners, processor time. */
export const cost: Rule<Cost> = {
  name: 'cost',
  reads: 'still',
  async watch({ page }, { blocks }) {
    const session = await page.context().newCDPSession(page);
    // Time in which other processes have the processor is no part of it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.enable');
    const files = new Map<string, { url: string; kind: string; bytes: number }>();
    session.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
      files.set(requestId, { url, kind: KINDS[type] ?? 'other files', bytes: 0 }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    return async () => {
      // Whether a browser loads a broken picture twice, which stands twice in a page, depends on the moment.
      const largestFirst = [...files.values()].toSorted((one, other) => other.bytes - one.bytes);
      const known = new Set<string>();
      const bytes: Cost['bytes'] = {};
      for (const file of largestFirst) {
        if (!known.has(file.url)) bytes[file.kind] = (bytes[file.kind] ?? 0) + file.bytes;
        known.add(file.url);
      }
      const { metrics } = await session.send('Performance.getMetrics');
      const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      await session.detach();
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      const elementsOf = await page.evaluate(elementsIn, blocks);
      const [scriptSeconds, listeners] = [valueOf('ScriptDuration'), valueOf('JSEventListeners')];
      return { bytes, elements, elementsOf, scriptSeconds, listeners };
    };
  },
  judge({ before, after }) {
    if (!before) return [];
    const faults: Fault[] = [];
    const compare = (what: string, [was, is]: [number, number], min: number, words: (value: number) => string) => {
      if (is - was < min || is < was * (1 + MORE.share)) return;
      const message = `A view has more ${what} than in the live version. Is it worth it?`;
      faults.push({ verdict: 'to-accept', block: null, message, before: words(was), after: words(is) });
    };
    for (const [kind, bytes] of Object.entries(after.bytes))
      compare(`bytes of ${kind}`, [before.bytes[kind] ?? 0, bytes], MORE.bytes, inKilobytes);
    compare('elements', [before.elements, after.elements], MORE.elements, String);
    compare('listeners', [before.listeners, after.listeners], MORE.listeners, String);
    compare(
      'processor time of scripts',
      [before.scriptSeconds * 2, after.scriptSeconds],
      MORE.scriptSeconds,
      inSeconds,
    );
    for (const [block, count] of Object.entries(after.elementsOf)) {
      const was = before.elementsOf[block] ?? count;
      if (count - was < MORE_OF_BLOCK.elements || count < was * MORE_OF_BLOCK.times) continue;
      const message = 'The block has many more elements than in the live version. Is it worth it?';
      faults.push({ verdict: 'to-accept', block, message, before: String(was), after: String(count) });
    }
    return faults;
  },
};

/** Evaluated in the page. */
const elementsIn = (blocks: readonly string[]): Record<string, number> =>
  Object.fromEntries(blocks.map((block) => [block, document.querySelectorAll(`[data-block="${block}"] *`).length]));

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
