import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocumentTexts } from '@forecourt/api/admit-documents';
import { readCatalogue } from '@forecourt/api/catalogue';
import { readContentFolder } from '@forecourt/api/content-folder';
import { nearestName } from '@forecourt/api/nearest-name';
import { pageConflict } from '@forecourt/api/page-conflicts';
import { layoutFile, layoutProblem, pageFile, pageOf, type PageFile } from '@forecourt/api/page-files';
import { placesIn, readJson } from '@forecourt/api/read-json';
import { reasonOf } from '@forecourt/api/reason-of';
import { readDocuments } from '@forecourt/api/site-documents';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { SITE_PATHS, type PageDocument, type PlacedBlock } from '@forecourt/contracts/page-document';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import { brands } from '@forecourt/theme/brands';
import { attributeProblems } from './attribute-problems';
import { contextOf } from './brands-links';
import { rateReasons } from './rate-reasons';
import { redirectProblems } from './redirect-problems';

/**
 * Something in a page, a draft, a layout, a guide or a list of redirects that would not appear as its editor intended.
 */
export interface ContentProblem {
  /** In the content folder: `pages/home.json`. */
  file: string;
  /**
   * `line 12, column 9: main[2] quick-search, searchMode`; empty if the whole file is concerned, or the reason contains
   * the place.
   */
  place: string;
  reason: string;
}

export function problemLine({ file, place, reason }: ContentProblem): string {
  return `${file}: ${place && `${place}: `}${reason}`;
}

interface Regions {
  header: PlacedBlock[];
  main?: PlacedBlock[];
  footer: PlacedBlock[];
  brands?: string[];
}

type Declarations = ReadonlyMap<string, BlockDefinition>;

/**
 * Checks every page, draft, layout, guide and redirect of a content folder: against its schema, each block against its
 * declaration, and what they name.
 */
export async function checkContent(contentDir: string, declarations: Declarations): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const texts = await readContentFolder(contentDir);
  const readAll = <Document extends Regions>(folder: string, read: (text: string) => Document) => {
    const documents: { file: string; document: Document }[] = [];
    for (const [file, text] of [...texts].filter(([each]) => path.dirname(each) === folder).toSorted()) {
      try {
        const document = read(text);
        documents.push({ file, document });
        problems.push(...blockProblems(file, document, { text, contentDir, declarations }));
      } catch (error) {
        problems.push({ file, place: '', reason: reasonOf(error) });
      }
    }
    return documents;
  };
  const layouts = readAll('layouts', readJson(layoutFile)).map(({ document }) => document);
  const pages = readAll('pages', readJson(pageFile));
  const drafts = readAll('drafts', readJson(pageFile));
  const whole = pages.map(({ document }) => pageOf(document, layouts));
  const pageReasons = (document: PageFile, page: PageDocument, others: readonly PageDocument[]) => [
    layoutProblem(document, layouts) ?? pageConflict(page, others),
    ...textReasons(page, contentDir),
    headingReason(page, declarations),
    filmReason(page),
    footerReason(page, declarations),
    ...rateReasons(page, declarations),
  ];
  const wrong = [
    ...pages.map(({ file, document }, index) => ({
      file,
      reasons: pageReasons(document, whole[index]!, whole.slice(0, index)),
    })),
    // A draft may have the name and the address of the page that it will replace.
    ...drafts.map(({ file, document }) => ({ file, reasons: pageReasons(document, pageOf(document, layouts), []) })),
  ];
  problems.push(
    ...wrong.flatMap(({ file, reasons }) =>
      reasons.flatMap((reason) => (reason === undefined ? [] : [{ file, place: '', reason }])),
    ),
  );
  return [...problems, ...guideProblems(texts, whole), ...redirectProblems(texts)];
}

interface Checked {
  text: string;
  contentDir: string;
  declarations: Declarations;
}

function blockProblems(
  file: string,
  { header, main = [], footer, brands: seenBy }: Regions,
  { text, contentDir, declarations }: Checked,
): ContentProblem[] {
  const named = brands.filter(({ slug }) => seenBy?.includes(slug));
  const context = contextOf(named.length > 0 ? named : brands);
  const at = placesIn(text);
  return Object.entries({ header, main, footer }).flatMap(([region, placed]) =>
    placed.flatMap(({ block, attributes }, index) => {
      const place = `${region}[${index}] ${block}`;
      const declaration = declarations.get(block);
      if (!declaration)
        return [
          {
            file,
            place: `${at([region, index, 'block'])}: ${place}`,
            reason: `there is no such block: ${nearestName(block, [...declarations.keys()])}`,
          },
        ];
      const reasons = [...attributeProblems(declaration, attributes, context), ...namedThings(attributes, contentDir)];
      return reasons.map(({ attribute, reason }) => {
        const name = attribute.split('[', 1)[0] ?? attribute;
        return { file, place: `${at([region, index, 'attributes', name])}: ${place}, ${attribute}`, reason };
      });
    }),
  );
}

/** Pictures and makes that an attribute names and that do not exist. */
function namedThings(
  attributes: Readonly<Record<string, string>>,
  contentDir: string,
): { attribute: string; reason: string }[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    const media = [...value.matchAll(/(?<![\w./])\/media\/([\w./-]+)/g)].filter(
      ([, name = '']) => !existsSync(path.join(contentDir, 'media', name)),
    );
    const pictured = [...value.matchAll(/\/getImage\?(?:[^"'\s]*&)?make=([^&"'\s]+)/g)].map(([, make = '']) =>
      decodeURIComponent(make.replaceAll('+', ' ')),
    );
    return [
      ...media.map(([address]) => ({ attribute, reason: `there is no file ${address.slice(1)}` })),
      ...(attribute.toLowerCase() === 'make' ? [value] : pictured)
        .filter((make) => !isMake(make))
        .map((make) => ({ attribute, reason: `there is no make ${nearestName(make, makes)}` })),
    ];
  });
}

const makes = readCatalogue().makes.map(({ name }) => name);
const isMake = (given: string) => given === '' || makes.some((make) => make.toLowerCase() === given.toLowerCase());

function textReasons({ title, description, image, brands: seenBy = [] }: PageDocument, contentDir: string): string[] {
  const slugs = brands.map(({ slug }) => slug);
  return [
    ...seenBy.filter((slug) => !slugs.includes(slug)).map((slug) => `there is no brand ${nearestName(slug, slugs)}`),
    ...(statedCredit(`${title}. ${description}`).isStated
      ? ['title or description states a rate or a monthly price, without what the law requires beside it']
      : []),
    ...namedThings({ image: image?.path ?? '' }, contentDir).map(({ reason }) => `image: ${reason}`),
  ];
}

/** A page has one first-level heading. */
function headingReason({ header, main, footer }: PageDocument, declarations: Declarations): string | undefined {
  const first = [...header, ...main, ...footer].filter(({ block, attributes }) => {
    const { firstHeading, attributes: schema = {} } = declarations.get(block) ?? {};
    const level =
      attributes['headingLevel'] ??
      attributes['heading-level'] ??
      attributes['headinglevel'] ??
      schema['headingLevel']?.fallback;
    return firstHeading ?? String(level) === '1';
  });
  return first.length > 1
    ? `has ${first.length} first-level headings, and should have one: ${first.map(({ block }) => block).join(', ')}`
    : undefined;
}

/** A page must not show a film twice, since the second would claim to be a different film. */
function filmReason({ header, main, footer }: PageDocument): string | undefined {
  const lists = [...header, ...main, ...footer].map(({ attributes: { videos = '' } }) => videos);
  const films = lists.flatMap((videos) => [...videos.matchAll(/"url":\s*"([^"]+)"/g)].map(([, url]) => url));
  const repeated = films.find((film, index) => films.indexOf(film) < index);
  return repeated && `shows the film ${repeated} more than once`;
}

/** A page states the legal identity of its brand. */
function footerReason({ footer }: PageDocument, declarations: Declarations): string | undefined {
  const isThere = footer.some(
    ({ block, needs }) => declarations.get(block)?.name === 'custom-footer' && needs === undefined,
  );
  return isThere ? undefined : 'has no custom-footer, which states the legal identity of the brand';
}

/** Invalid guides and items, and links of guides to unknown pages. */
function guideProblems(texts: DocumentTexts, pages: readonly PageDocument[]): ContentProblem[] {
  const { problems, guides } = readDocuments(new Map([...texts].filter(([file]) => /^(guide|items)/.test(file))));
  const routes = pages.flatMap(({ route, alsoAt }) => [route, ...alsoAt]).map(patternOf);
  const isThere = (link: string) =>
    SITE_PATHS.includes(link.split('/', 2)[1] ?? '') || routes.some((route) => route.test(link));
  const dead = guides.guides.flatMap(({ slug, links }) =>
    links
      .map((link) => link.split(/[?#]/, 1)[0] ?? '')
      .filter((link) => link.startsWith('/') && !isThere(link))
      .map((link) => ({ file: `guides/${slug}.md`, place: '', reason: `there is no page ${link}` })),
  );
  return [...problems.map(({ path: file, reason }) => ({ file, place: '', reason })), ...dead];
}

/** Compiles a route such as `/used-cars/:make{/:model}`. */
function patternOf(route: string): RegExp {
  const written = route.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${written.replaceAll('{', '(?:').replaceAll('}', ')?').replaceAll(/:\w+/g, '[^/]+')}$`);
}
