import type { FastifyRequest } from 'fastify';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { RegistryOrigins } from '@forecourt/federation/registry-origins';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { splitUrl } from '@forecourt/service/split-url';
import { findBlock } from '../document/blocks/block-index';
import { spaceRule } from '../document/embed-files';
import type { PageView } from '../document/blocks/render-request';
import type { ComposedBlock } from '../document/blocks/composed-block';
import type { DocumentMaker } from '../document/document';
import type { Showing, ShownPage } from '../showings/showing';
import type { ContextOf, SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';
import type { BlockPage, BlockReport } from './pages/block-page';
import { catalogueEntries, hasParameters, type CatalogueEntry } from './blocks/entries';
import { frameExtras, framePage } from './pages/frame';
import { createHtmlWeights, htmlBytes } from './blocks/html-weights';
import { lookPictures } from './blocks/look-pictures';
import { problemsInWords } from './blocks/problems';
import { createRecords } from './blocks/records';
import { asEmbeddedHtml, asPageDocument, readTriedBlock, writeTriedBlock, type TriedBlock } from './blocks/tried-block';
import { createTriedSets } from './blocks/tried-set';
import { kilobytes } from './pages/words';

/** A block as it is tried, with all facts about it. */
export interface Trial {
  entry: CatalogueEntry;
  tried: TriedBlock;
  site: SiteContext;
  /** Address of the visitor. */
  visitor: string;
}

export interface CatalogueSources {
  registries: RegistryOrigins;
  /** Channel of the live set. */
  channel: string;
  files: ReleaseFiles;
  pages: SitePages;
  contextOf: ContextOf;
  /** Separate from that of the live site. */
  maker: DocumentMaker;
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The live blocks, each with a page to try it. Reads published records only. */
export function createCatalogue({ registries, channel, files, pages, contextOf, maker }: CatalogueSources) {
  const records = createRecords(registries, channel);
  const triedSet = createTriedSets(records, files);

  const withHtmlWeights = createHtmlWeights(maker.compose);

  const entries = (adopted: AdoptedSet) => catalogueEntries(adopted, pages.all, records);

  /** All of them, with the size of their HTML. */
  async function list(request: FastifyRequest, adopted: AdoptedSet): Promise<CatalogueEntry[]> {
    const [all, context] = [await entries(adopted), siteOf(request)];
    return context ? withHtmlWeights(all, { adopted, site: context, contentVersion: pages.version }) : all;
  }

  async function viewOf({ entry, tried, site: context, visitor }: Trial, adopted: AdoptedSet): Promise<PageView> {
    const set = tried.version === undefined ? adopted : await triedSet(adopted, entry.release.remote, tried.version);
    return { adopted: set, site: context, contentVersion: pages.version, visitor };
  }

  /** The block in an address; undefined when there is no such live block, or no such brand. */
  async function trialOf(request: FastifyRequest, element: string, adopted: AdoptedSet): Promise<Trial | undefined> {
    const found = findBlock(adopted, element);
    const entry = found && (await entries(adopted)).find(({ name }) => name === found.name);
    const query = new URLSearchParams(splitUrl(request.url).query);
    const tried = entry && readTriedBlock(query, entry.said?.examples);
    const context = tried && (siteOf(request, tried.brand) ?? siteOf(request));
    return context && { entry, tried, site: context, visitor: request.ip };
  }

  /** A brand's site at this host, as seen by a block that is on no page. */
  function siteOf(request: FastifyRequest, brand?: string): SiteContext | undefined {
    const context = contextOf(request, brand === undefined ? '/' : `/?theme=${encodeURIComponent(brand)}`);
    return context && { ...context, url: '/' };
  }

  async function compose(trial: Trial, adopted: AdoptedSet): Promise<{ view: PageView; composed: ComposedBlock }> {
    const view = await viewOf(trial, adopted);
    return {
      view,
      composed: await maker.compose({ block: trial.entry.name, attributes: trial.tried.attributes }, view),
    };
  }

  /**
   * The block in a separate page, which is sandboxed even if opened directly: content from an address must not look
   * like content of the site.
   */
  async function frame(
    { entry, tried, ...trial }: Trial,
    adopted: AdoptedSet,
    withAxe: boolean,
  ): Promise<ShownPage & { showing: Showing }> {
    const { view, composed } = await compose({ entry, tried, ...trial }, adopted);
    const sandbox = tried.scripts ? 'allow-scripts allow-forms' : 'allow-forms';
    const showing = {
      adopted: view.adopted,
      pages,
      maker,
      extras: () => frameExtras(composed, withAxe),
      sandbox,
      mayBeKept: false,
      hasVote: false,
    };
    return { showing, page: framePage(entry.name, tried.attributes), view };
  }

  const lookOf = ({ entry: { release } }: Trial) => records.look(release.remote, release.version);

  /** A picture of the look at the live version, as PNG; undefined unless it shows this block. */
  async function picture(trial: Trial, integrity: string): Promise<Buffer | undefined> {
    const { name, release } = trial.entry;
    const isOfBlock = (await lookOf(trial))?.report.pictures?.some(
      (one) => one.block === name && one.picture === integrity,
    );
    return isOfBlock ? records.picture(release.remote, release.version, integrity).catch(() => undefined) : undefined;
  }

  async function report(trial: Trial, adopted: AdoptedSet): Promise<BlockReport> {
    const { entry, tried } = trial;
    const [{ composed }, look] = await Promise.all([
      compose({ ...trial, tried: { ...tried, version: undefined } }, adopted),
      lookOf(trial),
    ]);
    const unusable = await viewOf(trial, adopted).then(
      () => undefined,
      (error: Error) => `The version ${tried.version} cannot be shown: ${error.message}.`,
    );
    return {
      link: addressOf(entry, tried),
      frames: framesOf(trial, unusable === undefined),
      pictures: lookPictures(entry, trial.site.brand.slug, look),
      problems: [
        ...problemsInWords(composed.html?.problems ?? [], tried.attributes, entry.said),
        ...(unusable === undefined ? [] : [unusable]),
      ],
      json: asPageDocument(entry.name, tried.attributes),
      html: embeddedHtmlOf(trial),
      outcome: composed.html
        ? `Its HTML has ${kilobytes(htmlBytes(composed) ?? 0)}.`
        : `It cannot be shown: ${composed.failure}.`,
    };
  }

  async function page(trial: Trial, adopted: AdoptedSet): Promise<BlockPage> {
    const [versions, told] = await Promise.all([records.versions(trial.entry.release.remote), report(trial, adopted)]);
    return { entry: trial.entry, tried: trial.tried, brand: trial.site.brand.slug, versions, report: told };
  }

  return { list, trialOf, frame, picture, report, page };
}

function addressOf({ name, said }: CatalogueEntry, tried: TriedBlock, part = ''): string {
  return `/catalogue/${name}${part}?${String(writeTriedBlock(tried, said?.examples))}`;
}

/** Frames of the live version, and of the tried one if it can be shown. */
function framesOf({ entry, tried }: Trial, isUsable: boolean): BlockReport['frames'] {
  const { version } = tried;
  const live = { ...tried, version: undefined };
  return [
    { version: `${entry.release.version}, live`, src: addressOf(entry, live, '/frame') },
    ...(version !== undefined && isUsable
      ? [{ version: `${version}, not live`, src: addressOf(entry, tried, '/frame') }]
      : []),
  ];
}

/** The HTML with which another site embeds a tried block. */
function embeddedHtmlOf({ entry, tried, site }: Trial): string {
  const { name, block, pages } = entry;
  return asEmbeddedHtml(name, tried.attributes, {
    origin: site.origin,
    brand: site.brand.slug,
    css: spaceRule(name, block.reserveHeight),
    path: pages.find(({ route, index, brands }) => index && !brands && !hasParameters(route))?.route ?? '/',
  });
}
