import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { AttributeContext } from '@forecourt/contracts/attribute-text';
import type { JsonSchema } from '@forecourt/contracts/attributes';
import { attributeSpellings } from '@forecourt/contracts/names';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { declaredAttribute } from './declared-attribute';

/** The part of a release that pages depend on. */
export type Declaration = Pick<ReleaseManifest, 'remote' | 'version' | 'blocks' | 'catalogue'>;

/** A live page; or, with the name of its draft, a page that is not live yet. */
export type CheckedPage = PageDocument & { draft?: string };

/** Something that works on a page now and that the change would remove. */
export const pageProblem = z.object({
  /** Id of the page document. */
  page: z.string(),
  /** Name of the draft; null for a live page. */
  draft: z.string().nullable().default(null),
  /** Slugs of the brands that see the page; null for all. */
  brands: z.array(z.string()).nullable(),
  block: z.string(),
  /** Null when the whole block is lost. */
  attribute: z.string().nullable(),
  /** The release that would remove it. */
  remote: z.string(),
  /** Null when the remote is withdrawn. */
  version: z.string().nullable(),
  reason: z.string(),
});
export type PageProblem = z.output<typeof pageProblem>;

/**
 * Returns what pages would lose if `next` were live instead of `current`: a block, an attribute that they set, an
 * accepted value. Only something that works now can be lost: a page that is already broken does not block a change.
 */
export function findPageProblems(
  pages: readonly CheckedPage[],
  current: readonly Declaration[],
  next: readonly Declaration[],
): PageProblem[] {
  const [ownersNow, ownersThen] = [ownersOf(current), ownersOf(next)];
  return pages.flatMap((page) =>
    [...page.header, ...page.main, ...page.footer].flatMap((placed): PageProblem[] => {
      const [now, then] = [ownersNow.get(placed.block), ownersThen.get(placed.block)];
      if (!now || isSameRelease(now, then)) return [];
      const about = { page: page.id, draft: page.draft ?? null, brands: page.brands ?? null, block: placed.block };
      if (!then) {
        const { remote } = now.release;
        const version = next.find(({ remote: name }) => name === remote)?.version ?? null;
        return [
          {
            ...about,
            attribute: null,
            remote,
            version,
            reason: `there is no such block; ${now.release.version} has it`,
          },
        ];
      }
      const { remote, version } = then.release;
      return findLostAttributes(placed, now.attributes, then.attributes).map((lost) => ({
        ...about,
        ...lost,
        remote,
        version,
      }));
    }),
  );
}

/**
 * `home (all brands), review-slider, size: mfe-reviews 2.0.0 …` or `draft new-home of home (all brands), …`, for
 * people.
 */
export function describePageProblem({
  page,
  draft,
  brands,
  block,
  attribute,
  remote,
  version,
  reason,
}: PageProblem): string {
  const place = [
    `${draft === null ? '' : `draft ${draft} of `}${page} (${brands?.join(', ') ?? 'all brands'})`,
    `<${block}>`,
    ...(attribute === null ? [] : [attribute]),
  ].join(', ');
  return `${place}: ${version === null ? `without ${remote}` : `in ${remote} ${version}`} ${reason}.`;
}

interface Owner {
  release: Declaration;
  attributes: Readonly<Record<string, JsonSchema>>;
}

function isSameRelease({ release }: Owner, then: Owner | undefined): boolean {
  return release.remote === then?.release.remote && release.version === then.release.version;
}

/** Blocks by every element name that a page may use. */
function ownersOf(releases: readonly Declaration[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const release of releases) {
    for (const [block, { elements }] of Object.entries(release.blocks)) {
      const attributes = (release.catalogue[block]?.attributes.properties ?? {}) as Owner['attributes'];
      for (const element of [block, ...elements]) owners.set(element, { release, attributes });
    }
  }
  return owners;
}

function findLostAttributes(
  { attributes: given }: PlacedBlock,
  now: Owner['attributes'],
  then: Owner['attributes'],
): { attribute: string; reason: string }[] {
  return Object.entries(given).flatMap(([written, value]) => {
    const name = declaredName(now, written);
    if (name === undefined) return [];
    const nameThen = declaredName(then, written);
    if (nameThen === undefined) return [{ attribute: written, reason: 'the block has no such attribute' }];
    if (isDeepStrictEqual(now[name], then[nameThen])) return [];
    const known = new Set(refusals(now[name], value).map(({ attribute }) => attribute));
    return refusals(then[nameThen], value)
      .filter(({ attribute }) => !known.has(attribute))
      .map(({ attribute, reason }) => ({
        attribute: written + attribute,
        reason: `${shorten(value)} is refused: ${reason}`,
      }));
  });
}

/** Pages may spell an attribute in camelCase, kebab-case or lower case, as parsers do. */
function declaredName(declared: Owner['attributes'], written: string): string | undefined {
  return Object.keys(declared).find((name) => name === written || attributeSpellings(name).includes(written));
}

/**
 * The places in a value where its parser would use a fallback, with the reason; `''` for the whole value, `[2]` for an
 * item.
 */
function refusals(schema: JsonSchema | undefined, value: string): { attribute: string; reason: string }[] {
  const found: { attribute: string; reason: string }[] = [];
  const context: AttributeContext = { ...ANY_BRAND, report: (problem) => found.push(problem) };
  declaredAttribute(schema ?? {}).parse('', value.replace(PLACEHOLDER, DESTINATION), context);
  return found;
}

/** Replaces a brand's placeholder values, which are unknown here: an address is valid wherever brands use one. */
const PLACEHOLDER = /(?<!\{)\{[a-zA-Z]+\}(?!\})/g;
const DESTINATION = 'https://brand.invalid/';
const ANY_BRAND = { allowLink: () => true, sanitizeHtml: (html: string) => html, placeholders: {} };

const SHOWN_OF_VALUE = 40;

function shorten(value: string): string {
  return `"${value.length > SHOWN_OF_VALUE ? `${value.slice(0, SHOWN_OF_VALUE)}…` : value}"`;
}
