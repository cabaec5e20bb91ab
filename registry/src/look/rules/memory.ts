import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Fault, Rule } from '../rule';
import { reacting } from '../press-controls-of';

/** Hydrations of each block, after a few that load its code. */
const HYDRATIONS = 50;
const FIRST = 3;
/** How often each part is opened that a press opens. */
const OPENINGS = 6;
const MAX_PARTS = 16;
/** Stands for all that is opened, in place of a block. */
const OPENED = '';
/** A block that takes longer is not judged. */
const MAX_MS = 6_000;
/**
 * Maximum that one hydration may leave behind more than in the live version. Browsers and timers keep up to a fifth of
 * the copies for a while.
 */
const MAX_MORE = { listeners: 0.5, copies: 0.7, kilobytes: 100 };
const KINDS = ['listeners', 'copies', 'kilobytes'] as const;

/** Listeners of the page, copies of the block, and memory that each hydration of a block has left behind. */
type Left = Record<(typeof KINDS)[number], number>;

/** The part of a page's loader that hydrates an element of a block. */
interface Loader {
  mount?: (island: HTMLElement) => Promise<{ unmount: () => void }>;
}

declare global {
  interface Window {
    /** Copies of blocks as the server sent them. */
    __servedBlocks?: Record<string, HTMLElement>;
    /** Copies that were hydrated and removed. */
    __hydratedCopies?: WeakRef<HTMLElement>[];
  }
}

/** A block that is hydrated and removed many times, and what is opened and closed many times, leaves nothing behind. */
export const memory: Rule<Record<string, Left>> = {
  name: 'memory',
  // After what it does no figure of the page is what a visitor has.
  reads: 'at-end',
  isOnce: true,
  async watch(still, { blocks }) {
    const { page } = still;
    await page.addInitScript(keepServedBlocks);
    return async () => {
      const left: Record<string, Left> = {};
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      for (const block of blocks) {
        const found = await hydrateOften(page, session, block);
        if (found) left[block] = found;
      }
      const opened = await openOften(page, session, { blocks, buttons: reacting(still.pressed?.presses ?? []) });
      if (opened) left[OPENED] = opened;
      await session.detach();
      return left;
    };
  },
  judge: ({ before, after }) =>
    Object.entries(after).flatMap(([block, left]): Fault[] => {
      const known = before?.[block];
      const found = KINDS.filter((kind) => left[kind] - Math.max(0, known?.[kind] ?? 0) > MAX_MORE[kind]);
      if (found.length === 0) return [];
      const words = (figures: Left) => found.map((kind) => `${figures[kind].toFixed(1)} ${kind}`).join(', ');
      const what = block === OPENED ? `${OPENINGS} times that something was opened` : `${HYDRATIONS} hydrations`;
      const message = `Each of ${what} left something behind: an effect does not undo what it does.`;
      return [
        {
          verdict: 'refused',
          block: block === OPENED ? null : block,
          message,
          before: known ? words(known) : '0',
          after: words(left),
        },
      ];
    }),
};

async function hydrateOften(page: Page, session: CDPSession, block: string): Promise<Left | undefined> {
  const hydrate = (count: number) =>
    Promise.race([page.evaluate(hydrateCopies, { block, count }), setTimeout(MAX_MS, false)]);
  if (!(await hydrate(FIRST))) return undefined;
  const before = await measure(page, session);
  if (!(await hydrate(HYDRATIONS))) return undefined;
  const after = await measure(page, session);
  const each = (kind: keyof Left) => (after[kind] - before[kind]) / HYDRATIONS;
  return { listeners: each('listeners'), copies: each('copies'), kilobytes: each('kilobytes') };
}

/** Opens and closes what has a button for that. Undefined if nothing has. */
async function openOften(page: Page, session: CDPSession, openers: Openers): Promise<Left | undefined> {
  const open = (times: number) =>
    Promise.race([page.evaluate(openAndClose, { ...openers, times, max: MAX_PARTS }), setTimeout(MAX_MS, false)]);
  if (!(await open(1))) return undefined;
  const before = await measure(page, session);
  if (!(await open(OPENINGS))) return undefined;
  const after = await measure(page, session);
  // Contents that were opened may stay, and take memory, once.
  return { listeners: (after.listeners - before.listeners) / OPENINGS, copies: 0, kilobytes: 0 };
}

async function measure(page: Page, session: CDPSession): Promise<Left> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  let listeners = 0;
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { objectId = '' } = result;
    listeners += (await session.send('DOMDebugger.getEventListeners', { objectId })).listeners.length;
  }
  const copies = await page.evaluate(() => (window.__hydratedCopies ?? []).filter((copy) => copy.deref()).length);
  return { listeners, copies, kilobytes: heap / 1_000 };
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
  const { __FORECOURT__: loader, __servedBlocks: served } = window as Window & { __FORECOURT__?: Loader };
  const [mount, original] = [loader?.mount, served?.[block]];
  if (!mount || !original) return false;
  const copies = (window.__hydratedCopies ??= []);
  const around = document.createElement('div');
  document.body.append(around);
  for (let hydration = 0; hydration < count; hydration++) {
    const copy = document.importNode(original, true);
    copies.push(new WeakRef(copy));
    around.append(copy);
    const root = await mount(copy);
    root.unmount();
    around.replaceChildren();
  }
  around.remove();
  return true;
}

/** Blocks, and their buttons that change the page. */
interface Openers {
  blocks: readonly string[];
  buttons: readonly { block: string; element: string }[];
}

/** Evaluated in the page. @returns whether there is anything to open */
async function openAndClose(given: Openers & { times: number; max: number }): Promise<boolean> {
  const OPENERS = 'summary, button:is([aria-expanded], [aria-haspopup])';
  const inBlocks = (what: string) =>
    given.blocks.flatMap((block) => [
      ...document.querySelectorAll<HTMLElement>(`[data-block="${block}"] :is(${what})`),
    ]);
  const nameOf = (button: Element) =>
    `${button.localName} “${(button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
  const others = inBlocks('button:enabled');
  const named = given.buttons.flatMap(({ element }) => others.find((button) => nameOf(button) === element) ?? []);
  const openers = [...new Set([...inBlocks(OPENERS), ...named])].slice(0, given.max);
  for (const opener of openers) {
    for (let press = 0; press < 2 * given.times; press++) {
      if (opener.isConnected) opener.click();
      // React renders after a press in a microtask.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
  }
  return openers.length > 0;
}
