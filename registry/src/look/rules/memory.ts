import type { CDPSession, Page } from 'playwright-core';
import type { Fault, Rule } from '../rule';

/** Hydrations of each block, after a few that fill caches. */
const HYDRATIONS = 50;
const FIRST = 3;
/** Maximum that one hydration may leave behind more than in the live version. */
const MAX_MORE = { listeners: 0.5, nodes: 2, kilobytes: 40 };

const KINDS = ['listeners', 'nodes', 'kilobytes'] as const;
const MAX_ATTEMPTS = 4;
const DEADLINES_MS = 10_000;

/** Listeners, nodes and memory that each hydration of a block has left behind. */
interface Left {
  block: string;
  listeners: number;
  nodes: number;
  kilobytes: number;
}

/** The part of a page's loader that hydrates an element of a block. */
interface Loader {
  mount?: (island: HTMLElement) => Promise<{ unmount: () => void }>;
}

declare global {
  interface Window {
    /** Copies of blocks as the server sent them. */
    __servedBlocks?: Record<string, HTMLElement>;
  }
}

/** A block that is hydrated and removed many times leaves nothing behind. */
export const memory: Rule<Left[]> = {
  name: 'memory',
  // After what it does no figure of the page is what a visitor has.
  reads: 'at-end',
  async watch({ page }, { blocks }) {
    await page.addInitScript(keepServedBlocks);
    return async () => {
      const left: Left[] = [];
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      for (const block of blocks) {
        const found = await hydrateOften(page, session, block);
        if (found) left.push({ block, ...found });
      }
      await session.detach();
      return left;
    };
  },
  judge: ({ before, after }) =>
    after.flatMap(({ block, ...left }): Fault[] => {
      const known = before?.find((one) => one.block === block);
      const more = (what: keyof typeof MAX_MORE) => left[what] - Math.max(0, known?.[what] ?? 0) > MAX_MORE[what];
      const found = KINDS.filter(more);
      if (found.length === 0) return [];
      const words = (figures: typeof left) => found.map((what) => `${figures[what].toFixed(1)} ${what}`).join(', ');
      const message = `Each of ${HYDRATIONS} hydrations left something behind: an effect does not undo what it does.`;
      return [{ verdict: 'refused', block, message, before: known ? words(known) : '0', after: words(left) }];
    }),
};

async function hydrateOften(page: Page, session: CDPSession, block: string): Promise<Omit<Left, 'block'> | undefined> {
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return [valueOf('JSEventListeners'), valueOf('Nodes'), valueOf('JSHeapUsedSize') / 1_000] as const;
  };
  if (!(await page.evaluate(hydrateCopies, { block, count: FIRST }))) return undefined;
  const before = await measure();
  await page.evaluate(hydrateCopies, { block, count: HYDRATIONS });
  for (let attempt = 1; ; attempt++) {
    const after = await measure();
    const [listeners = 0, nodes = 0, kilobytes = 0] = after.map(
      (figure, index) => (figure - before[index]!) / HYDRATIONS,
    );
    const left = { listeners, nodes, kilobytes };
    if (attempt === MAX_ATTEMPTS || KINDS.every((kind) => left[kind] <= MAX_MORE[kind])) return left;
    // Timers and deadlines keep the last copies until they are over.
    await page.clock.runFor(DEADLINES_MS);
  }
}

/** Evaluated in the page, before its own scripts. */
function keepServedBlocks(): void {
  document.addEventListener('readystatechange', () => {
    // A document that loads no pictures.
    const inert = document.implementation.createHTMLDocument();
    const islands = document.querySelectorAll<HTMLElement>('[data-block][data-hydrate]:not([data-hydrate=never])');
    window.__servedBlocks ??= Object.fromEntries(
      [...islands].map((island) => [island.dataset['block'] ?? '', inert.importNode(island, true)]),
    );
  });
}

/** Mounts copies of a block, one after the other. Evaluated in the page. @returns whether the page can */
async function hydrateCopies({ block, count }: { block: string; count: number }): Promise<boolean> {
  const { __FORECOURT__: loader, __servedBlocks: copies } = window as Window & { __FORECOURT__?: Loader };
  const [mount, served] = [loader?.mount, copies?.[block]];
  if (!mount || !served) return false;
  const around = document.createElement('div');
  document.body.append(around);
  for (let hydration = 0; hydration < count; hydration++) {
    const copy = document.importNode(served, true);
    around.append(copy);
    const root = await mount(copy);
    root.unmount();
    around.replaceChildren();
  }
  around.remove();
  return true;
}
