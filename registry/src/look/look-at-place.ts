import type { Browser, BrowserContext } from 'playwright-core';
import type { Finding } from '@forecourt/contracts/look-report';
import type { BlockPicture } from './block-pictures';
import { rulesIn } from './places';
import { newOf, type Fault, type Place, type Rule } from './rule';
import type { Permission, ServedDocument } from './served-page';
import { openStillContext, openStillPage, settle, type KeptStorage } from './still-page';

/** Time of the page's own clock in which late faults happen: delayed shifts, loops, reloads. It passes in a moment. */
const LATER_MS = 6_000;
/** After which each timer runs once, as when a visitor comes back to an open page: reloads, dialogs and errors of a while later. */
const MUCH_LATER_MS = 120_000;
/** Longer than any live page needs on a busy machine. */
const MAX_VIEW_MS = 180_000;
const MAX_LATE_MS = 60_000;

/** Both versions of a page: documents as the site sent them, and what lets a browser load the rest. */
export interface PageInVersions {
  url: string;
  permissions: { live: Permission | undefined; candidate: Permission };
  documents: { live: ServedDocument | undefined; candidate: ServedDocument };
}

interface View {
  url: string;
  permission: Permission;
  document: ServedDocument;
}

export type FoundFault = Fault & { rule: Finding['rule'] };

interface Looking {
  browser: Browser;
  rules: readonly Rule[];
  /** Start of the pages' clock. */
  time: Date;
  /**
   * Maximum by which the new version may be still later than the live one, which is opened at the same time. Code that
   * never ends blocks a page forever.
   */
  maxLateMs?: number;
  /** Values that an earlier visit left in both browsers. */
  kept?: KeptStorage;
}

/** Rules for returning visitors, and how much later they return. */
const RETURNING: ReadonlySet<string> = new Set(['behaviour', 'filled']);
const RETURNS_AFTER_MS = 86_400_000;

/** Opens both versions in a place beside each other, judges what is different, and takes pictures of the new one. */
export async function lookAtPlace(
  looking: Looking,
  place: Place,
  page: PageInVersions,
): Promise<{ faults: FoundFault[]; pictures: BlockPicture[] }> {
  const { url, permissions, documents } = page;
  const live =
    documents.live &&
    viewOf(looking, place, { url, permission: permissions.live ?? '', document: documents.live }, { ms: MAX_VIEW_MS });
  const candidate = viewOf(
    looking,
    place,
    { url, permission: permissions.candidate, document: documents.candidate },
    live ? { ms: looking.maxLateMs ?? MAX_LATE_MS, since: live } : { ms: MAX_VIEW_MS },
  );
  const [before, after] = await Promise.all([live, candidate]);
  const faults: FoundFault[] = [];
  if (before?.failure !== undefined)
    throw new Error(`The live page ${place.address} cannot be looked at: ${before.failure}`);
  if (after.failure !== undefined)
    faults.push({
      rule: 'behaviour',
      verdict: 'refused',
      block: null,
      message: `The page cannot be looked at: ${after.failure}`,
    });
  for (const rule of looking.rules) {
    if (!after.seen.has(rule.name) || (before && !before.seen.has(rule.name))) continue;
    const found = await rule.judge({ before: before?.seen.get(rule.name), after: after.seen.get(rule.name) }, place);
    faults.push(...found.map((fault) => ({ ...fault, rule: rule.name })));
  }
  const kept = { origin: new URL(url).origin, values: before?.kept ?? {} };
  if (Object.keys(kept.values).length > 0 && after.failure === undefined)
    faults.push(...(await returnTo({ ...looking, kept }, place, page, faults)));
  return { faults, pictures: (after.seen.get('looks') ?? []) as BlockPicture[] };
}

/**
 * Opens both versions with what presses of the live version kept in the browser.
 *
 * @param known faults of the first visit, which are not found again
 */
async function returnTo(
  looking: Looking,
  place: Place,
  page: PageInVersions,
  known: readonly FoundFault[],
): Promise<FoundFault[]> {
  const rules = looking.rules.filter(({ name }) => RETURNING.has(name));
  const time = new Date(looking.time.getTime() + RETURNS_AFTER_MS);
  try {
    const { faults } = await lookAtPlace({ ...looking, rules, time }, { ...place, isFirst: false }, page);
    const added = newOf(faults, known, ({ rule, message }) => `${rule} ${message}`);
    return added.map((fault) => ({ ...fault, message: `For returning visitors: ${fault.message}` }));
  } catch (error) {
    const message = `The page could not be opened as for a returning visitor: ${(error as Error).message}`;
    return [{ rule: 'behaviour', verdict: 'to-accept', block: null, message }];
  }
}

interface SeenView {
  seen: Map<Finding['rule'], unknown>;
  /** Values that its presses kept in the browser. */
  kept?: Record<string, string> | undefined;
  /** Why not everything was seen. */
  failure?: string;
}

async function viewOf(
  { browser, rules, time, kept }: Looking,
  place: Place,
  view: View,
  limit: Limit,
): Promise<SeenView> {
  const { width, timeZone } = place;
  const context = await openStillContext(browser, { width, time, timeZone, kept });
  const seen: SeenView['seen'] = new Map();
  try {
    return { seen, kept: await within(limit, visit(context, { rules, place, view, seen })) };
  } catch (error) {
    return { seen, failure: (error as Error).message.split('\n', 1)[0] ?? '' };
  } finally {
    // A page that is blocked does not close; its browser ends it.
    await within({ ms: 5_000 }, context.close()).catch(() => undefined);
  }
}

interface Visit {
  rules: readonly Rule[];
  place: Place;
  view: View;
  seen: SeenView['seen'];
}

/** @returns values that presses kept in the browser */
async function visit(
  context: BrowserContext,
  { rules, place, view, seen }: Visit,
): Promise<Record<string, string> | undefined> {
  await context.addCookies(cookiesOf(view));
  const still = await openStillPage(context, view.document);
  const { page } = still;
  const readers: { rule: Rule; read: () => Promise<unknown> }[] = [];
  for (const rule of rulesIn(place, rules)) readers.push({ rule, read: await rule.watch(still, place) });
  const readAll = async (when: Rule['reads']) => {
    for (const { rule, read } of readers) if (rule.reads === when) seen.set(rule.name, await read());
  };
  try {
    const response = await page.goto(view.url, { waitUntil: 'load', timeout: MAX_VIEW_MS });
    if (response && response.status() >= 500) throw new Error(`it has the status ${response.status()}`);
    await still.untilQuiet();
    await page.clock.runFor(LATER_MS);
    still.scrolledTo = await page.evaluate(() => Math.round(scrollY));
    await settle(still);
    await page.evaluate(showFirst, place.blocks);
    await page.clock.runFor(LATER_MS);
    await still.untilQuiet();
    await readAll('still');
    // Otherwise what is still requested would be too late.
    await still.untilQuiet();
    await page.clock.fastForward(MUCH_LATER_MS);
    await still.untilQuiet();
    if (place.isFirst) await still.pressAll(place.blocks);
    return still.pressed?.kept;
  } finally {
    await readAll('at-end');
  }
}

/** Evaluated in the page. */
function showFirst(blocks: readonly string[]): void {
  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function cookiesOf({ url, permission }: View): { name: string; value: string; url: string }[] {
  const [name = '', value = ''] = permission.split(/=(.*)/s);
  // For the whole site: the address of a page would limit the cookie to its folder.
  return name === '' ? [] : [{ name, value, url: new URL(url).origin }];
}

interface Limit {
  ms: number;
  /** Until this is over, no time counts. */
  since?: Promise<unknown>;
}

async function within<Result>({ ms, since }: Limit, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const late = new Promise<never>((_, reject) => {
    const message = `it is not still after ${ms / 1000} s${since ? ', when the live version was' : ''}`;
    const start = () => {
      if (!isOver) timer = setTimeout(() => reject(new Error(message)), ms);
    };
    if (since) void since.then(start);
    else start();
  });
  return Promise.race([work, late]).finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
}
