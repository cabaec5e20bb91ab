import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type { Release } from '@forecourt/contracts/release-set';
import { integrityOf } from '@forecourt/service/integrity';
import type { Browser } from 'playwright-core';
import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import type { BlockPicture } from './block-pictures';
import { readBrands, readFirstBrand } from './brand-texts';
import type { ReadFile } from './changed-blocks';
import { changedPages } from './changed-pages';
import { confirmFaults } from './confirm-faults';
import { choosePages, type BlockNotSeen } from './choose-pages';
import { openPictureComparison } from './compare-pictures';
import { fitFindings } from './fit-findings';
import { lookAtPlace, type FoundFault } from './look-at-place';
import { placesOf } from './places';
import type { Place, Rule } from './rule';
import { rulesWith } from './rules';
import { type Permission, readPage, requestAlike, requestDocument } from './served-page';

/** Maximum time: on a busy machine 49 blocks took seven minutes. Places that are left are listed. */
const MAX_MS = 1_200_000;
/** Further time for second looks. */
const MAX_CONFIRM_MS = 120_000;
/** Places that are looked at beside each other: views mostly wait. On a busy machine they wait for each other. */
const AT_ONCE = 3;
/** Work that waits for each processor on a busy machine. */
const BUSY = 4;

export interface LookedAtSite {
  browser: Browser;
  /** Origin. */
  site: string;
  /** Permissions to see the versions, both rendered separately from visitors' pages. */
  permissions: { live: Permission | undefined; candidate: Permission };
  candidate: Pick<Release, 'remote' | 'version' | 'blocks' | 'files'>;
  /** Undefined when none is live. */
  live: Pick<Release, 'version' | 'blocks' | 'files'> | undefined;
  readFile: ReadFile;
  /** Brands whose names a page must not state, unless it is theirs. The first one is looked at too. */
  otherBrands: readonly string[];
  say: (line: string) => void;
}

export interface SeenSite extends Pick<LookReport, 'seen' | 'notSeen' | 'findings'> {
  pictures: NonNullable<LookReport['pictures']>;
  /** PNG files by integrity value, those of findings first. */
  files: Map<string, Buffer>;
}

/** Opens the pages on which changed blocks of a remote stand, in both versions, and collects what the rules find. */
export async function lookAtSite(looked: LookedAtSite): Promise<SeenSite> {
  const until = performance.now() + MAX_MS;
  const { browser, site, permissions, say } = looked;
  const { places, notSeen } = await choosePlaces(looked);
  const seen: SeenSite = { seen: [], notSeen, findings: [], pictures: [], files: new Map() };
  const comparison = await openPictureComparison(browser);
  const rules = rulesWith(comparison);
  const time = startOfClock();
  const visit = async (place: Place, by: readonly Rule[]): Promise<SeenPlace> => {
    const url = site + place.address;
    const documents = await requestAlike(url, place.remote, permissions);
    const { status } = documents.candidate;
    return status !== 200 && documents.live?.status === status
      ? { why: `${whereOf(place)}: it answers ${status}.` }
      : lookAtPlace({ browser, time, rules: by }, place, { url, permissions, documents });
  };
  const look = async (place: Place): Promise<SeenPlace> => {
    if (performance.now() > until) return notSeenIn(place, 'The time was over before it could be seen.');
    say(`${whereOf(place)}: ${place.blocks.join(', ')}`);
    return visit(place, rules).catch((error: Error) => notSeenIn(place, `It was not seen: ${error.message}`));
  };
  const confirm = async (place: Place, first: SeenPlace): Promise<SeenPlace> => {
    const isOver = () => performance.now() > until + MAX_CONFIRM_MS;
    const wasSeen = 'why' in first || first.wasSeen !== false;
    const found = wasSeen ? first : await look(place);
    // What there is no time to confirm is reported.
    if ('why' in found || found.wasSeen === false || isOver()) return found;
    const lookAgain = async (by: readonly Rule[]) => {
      const again = await visit(place, by);
      return 'why' in again ? found.faults : again.faults;
    };
    const faults = await confirmFaults(found.faults, rules, lookAgain).catch(() => found.faults);
    return { ...found, faults };
  };
  const first = await eachOf(places, look);
  const looks = await eachOf(places, (place, index) => confirm(place, first[index]!));
  for (const [index, place] of places.entries()) add(seen, place, looks[index]!);
  for (const [index, place] of places.entries()) addPictures(seen, place, looks[index]!);
  await comparison.close();
  return { ...seen, findings: fitFindings(seen.findings) };
}

/** Does the same for all items, some at a time, since views mostly wait until nothing moves. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const workOff = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: waitingWork() > BUSY ? 1 : AT_ONCE }, workOff));
  return results;
}

/** Work that runs or waits, for each processor. */
const waitingWork = () => (loadavg()[0] ?? 0) / availableParallelism();

const whereOf = ({ address, brand, width }: Place) => `${address} of ${brand}, ${width} px`;

/** Findings in a place; or, if both versions answer with the same error, why it shows nothing. */
type SeenPlace = { faults: FoundFault[]; pictures: BlockPicture[]; wasSeen?: false } | { why: string };

const notSeenIn = ({ blocks }: Place, message: string): SeenPlace => ({
  faults: blocks.map((block) => ({ rule: 'seen', verdict: 'to-accept', block, message })),
  pictures: [],
  wasSeen: false,
});

function add(seen: SeenSite, place: Place, found: SeenPlace): void {
  const { page, address, brand, width, blocks } = place;
  if ('why' in found) seen.notSeen.push(...blocks.map((block) => ({ block, why: found.why })));
  else {
    seen.findings.push(...found.faults.map((fault) => toFinding(fault, place, seen.files)));
    if (found.wasSeen !== false) seen.seen.push({ page, address, brand, width, blocks: [...blocks] });
  }
}

/** Keeps the first picture of each block in a place. */
function addPictures({ pictures, files }: SeenSite, { page, brand, width }: Place, found: SeenPlace): void {
  if ('why' in found) return;
  for (const [index, { block, png }] of found.pictures.entries())
    if (found.pictures.findIndex((one) => one.block === block) === index)
      pictures.push({ block, page, brand, width, picture: keep(png, files) });
}

/** @returns the integrity value of a file */
function keep(png: Buffer, files: SeenSite['files']): string {
  const integrity = integrityOf(png);
  files.set(integrity, png);
  return integrity;
}

async function choosePlaces(looked: LookedAtSite): Promise<{ places: Place[]; notSeen: BlockNotSeen[] }> {
  const { site, candidate, permissions } = looked;
  const { remote } = candidate;
  const blocks = Object.fromEntries(Object.entries(candidate.blocks).map(([block, { elements }]) => [block, elements]));
  const choice = { site, remote, permissions, blocks };
  const { pages, notSeen } = await choosePages(choice);
  const changed = await changedPages(looked, choice, pages);
  if (changed.length === 0) return { places: [], notSeen };
  const document = await requestDocument(site);
  const { brand: slug = 'default', brandTexts: texts } = readPage(document, remote);
  const otherSlugs = looked.otherBrands.filter((other) => other !== slug);
  return {
    places: placesOf(changed, {
      site,
      remote,
      own: { slug, texts },
      other: await readFirstBrand(site, otherSlugs),
      readOthers: () => readBrands(site, otherSlugs),
    }),
    notSeen,
  };
}

/** Half a minute after a full one, so that no view is read across a minute. */
function startOfClock(): Date {
  const time = new Date();
  time.setUTCSeconds(30, 0);
  return time;
}

function toFinding(
  { rule, verdict, block, message, ...fault }: FoundFault,
  place: Place,
  files: SeenSite['files'],
): Finding {
  const [before, after] = [fault.pictures?.before, fault.pictures?.after];
  const found = {
    rule,
    verdict,
    block,
    page: place.page,
    brand: place.brand,
    width: place.width,
    element: fault.element?.slice(0, 300) ?? null,
    message: message.slice(0, 1_000),
    before: fault.before?.slice(0, 1_000) ?? null,
    after: fault.after?.slice(0, 1_000) ?? null,
    pictures: after ? { before: before ? keep(before, files) : null, after: keep(after, files) } : null,
  };
  const id = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  return { id, ...found };
}
