import { createHash } from 'node:crypto';
import type { Release } from '@forecourt/contracts/release-set';
import { integrityOf } from '@forecourt/service/integrity';
import type { Browser } from 'playwright-core';
import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { readBrands, textsOfOthers } from './brand-texts';
import { changedBlocks, type ReadFile } from './changed-blocks';
import { choosePages, type BlockNotSeen, type ChosenPage } from './choose-pages';
import { openPictureComparison } from './compare-pictures';
import { lookAtPlace, type FoundFault } from './look-at-place';
import type { Place } from './rule';
import { rulesWith } from './rules';
import { type Permission, readPage, requestAlike, requestDocument } from './served-page';

/** Screens of a phone and of a desk. */
const WIDTHS = [375, 1280];
/** Maximum time. Places that are left are listed. */
const MAX_MS = 240_000;
/** Places that are looked at beside each other. */
const AT_ONCE = 3;

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
  /** PNG files by integrity value. */
  pictures: Map<string, Buffer>;
}

/** Opens the pages on which changed blocks of a remote stand, in both versions, and collects what the rules find. */
export async function lookAtSite(looked: LookedAtSite): Promise<SeenSite> {
  const until = performance.now() + MAX_MS;
  const { browser, site, permissions, say } = looked;
  const { places, notSeen } = await choosePlaces(looked);
  const seen: SeenSite = { seen: [], notSeen, findings: [], pictures: new Map() };
  const comparison = await openPictureComparison(browser);
  const looking = { browser, rules: rulesWith(comparison), time: startOfClock() };
  const look = async (place: Place): Promise<SeenPlace> => {
    const where = `${place.address} of ${place.brand}, ${place.width} px`;
    if (performance.now() > until) return notSeenIn(place, 'Four minutes were over before it could be seen.');
    say(`${where}: ${place.blocks.join(', ')}`);
    const url = site + place.address;
    try {
      const documents = await requestAlike(url, place.remote, permissions);
      const { status } = documents.candidate;
      return status !== 200 && documents.live?.status === status
        ? { why: `${where}: it answers ${status}.` }
        : { faults: await lookAtPlace(looking, place, { url, permissions, documents }) };
    } catch (error) {
      return notSeenIn(place, `It was not seen: ${(error as Error).message}`);
    }
  };
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const some = places.slice(start, start + AT_ONCE);
    // Views mostly wait until nothing moves.
    const looks = await Promise.all(some.map(look));
    for (const [index, place] of some.entries()) add(seen, place, looks[index]!);
  }
  await comparison.close();
  return seen;
}

/** Findings in a place; or, if both versions answer with the same error, why it shows nothing. */
type SeenPlace = { faults: FoundFault[]; wasSeen?: false } | { why: string };

const notSeenIn = ({ blocks }: Place, message: string): SeenPlace => ({
  faults: [{ rule: 'seen', verdict: 'to-accept', block: blocks.join(', '), message }],
  wasSeen: false,
});

function add(seen: SeenSite, place: Place, found: SeenPlace): void {
  const { page, address, brand, width, blocks } = place;
  if ('why' in found) seen.notSeen.push(...blocks.map((block) => ({ block, why: found.why })));
  else {
    seen.findings.push(...found.faults.map((fault) => toFinding(fault, place, seen.pictures)));
    if (found.wasSeen !== false) seen.seen.push({ page, address, brand, width, blocks: [...blocks] });
  }
}

/** Every page at all widths in the site's own brand, and on a phone in the other brand. */
async function choosePlaces(looked: LookedAtSite): Promise<{ places: Place[]; notSeen: BlockNotSeen[] }> {
  const { site, candidate, permissions } = looked;
  const { remote } = candidate;
  const blocks = Object.fromEntries(Object.entries(candidate.blocks).map(([block, { elements }]) => [block, elements]));
  const { pages, notSeen } = await choosePages({ site, remote, permissions, blocks });
  const changed = await onlyChanged(looked, pages);
  if (changed.length === 0) return { places: [], notSeen };
  const own = readPage(await requestDocument(site), remote);
  const others = (await readBrands(site, looked.otherBrands)).filter(({ slug }) => slug !== own.brand);
  const brands = [
    { slug: own.brand ?? 'default', widths: WIDTHS, texts: own.brandTexts },
    // A site with one brand has no others.
    ...others.slice(0, 1).map((other) => ({ ...other, widths: WIDTHS.slice(0, 1) })),
  ];
  const places = changed.flatMap(({ page, address, blocks: onPage }) =>
    brands.flatMap(({ slug, widths, texts }, index) =>
      widths.map((width) => ({
        site,
        remote,
        blocks: onPage,
        page,
        address: index === 0 ? address : withTheme(address, slug),
        brand: slug,
        width,
        otherBrands: textsOfOthers([...others, { slug: own.brand ?? 'default', texts: own.brandTexts }], {
          slug,
          texts,
        }),
      })),
    ),
  );
  return { places, notSeen };
}

const withTheme = (address: string, brand: string) => `${address}${address.includes('?') ? '&' : '?'}theme=${brand}`;

/** Pages with the blocks whose files or HTML changed; all blocks when none is live. */
async function onlyChanged(
  { live, candidate, readFile }: LookedAtSite,
  pages: readonly ChosenPage[],
): Promise<ChosenPage[]> {
  if (!live) return [...pages];
  const changed = await changedBlocks(live, candidate, readFile);
  const htmlOf = (served: ChosenPage['served']['live'], name: string) =>
    served?.blocks
      .filter(({ block }) => block === name)
      .map(({ html }) => html)
      .join();
  return pages.flatMap((page) => {
    const { served } = page;
    const blocks = page.blocks.filter(
      (block) => changed.has(block) || htmlOf(served.live, block) !== htmlOf(served.candidate, block),
    );
    return blocks.length > 0 ? [{ ...page, blocks }] : [];
  });
}

/** Half a minute after a full one, so that no view crosses a minute. */
function startOfClock(): Date {
  const time = new Date();
  time.setUTCSeconds(30, 0);
  return time;
}

function toFinding(
  { rule, verdict, block, message, ...fault }: FoundFault,
  place: Place,
  pictures: Map<string, Buffer>,
): Finding {
  const keep = (png: Buffer) => {
    const integrity = integrityOf(png);
    pictures.set(integrity, png);
    return integrity;
  };
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
    pictures: after ? { before: before ? keep(before) : null, after: keep(after) } : null,
  };
  const id = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  return { id, ...found };
}
