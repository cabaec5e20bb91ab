import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { HostAssets } from '@forecourt/federation/host-assets';
import { blocksOf, findBlock } from './blocks/block-index';
import type { PageView } from './blocks/render-request';
import type { ComposedBlock } from './blocks/composed-block';
import { attributes } from './markup/html';
import { documentHead } from './markup/document-head';
import { thisSite } from '../site/this-site';
import { describePage, type PageDescription } from './markup/page-description';
import { ageNotice } from './age-notice';
import type { DrawAhead } from './draw-ahead';
import { islandsOf, pageData, urgentScripts } from './page-data';
import { placeBlock } from './markup/place-block';
import { pageStyles } from './page-styles';
import type { DocumentBytes, DocumentPiece } from './sending/compressed-document';

export interface DocumentMaker {
  compose: (placed: PlacedBlock, view: PageView, isOnPage?: boolean) => Promise<ComposedBlock>;
  readStyle: (release: Release, file: string) => Promise<string>;
  isServed: (release: Release) => boolean;
  assets: HostAssets;
  /** Source of the loader. */
  loader: string;
  /** Source of the script of pages that ask for consent. */
  consent: string;
  /** Requests the preview picture that a page names. */
  drawAhead: DrawAhead;
  /** A script for those who develop: in development, and in previews. */
  developerScript: (adopted: AdoptedSet) => string | undefined;
}

/** HTML around the blocks of a page that is not live, made by the shell itself. */
export interface DocumentExtras {
  /** Content before the header. */
  top?: string;
  /** Content after the footer. */
  bottom?: string;
}

/** A document in progress: its status and headers are known. */
export interface BegunDocument {
  status: number;
  /** Path of a permanent redirect. */
  redirectTo?: string | undefined;
  /** HTML of the document, with a token in place of the nonce. */
  pieces: AsyncGenerator<DocumentPiece, DocumentOutcome>;
}

/** Facts about a complete document. */
export interface DocumentOutcome {
  /** Whether no block failed, so that the document may be cached. */
  isWhole: boolean;
}

/**
 * Default anchor of the second block of the main content, or of the block that describes the page if that is later. The
 * footer has it if there is only one block.
 */
const FOLLOWING_ID = 'after-first-block';

type BlockJob = ReturnType<typeof startJob>;

/**
 * Begins a page, with all its blocks in parallel. Resolves as soon as its status is known: immediately, unless a block
 * describes the page.
 */
export async function beginDocument(
  page: PageDocument,
  view: PageView,
  maker: DocumentMaker,
  extras: DocumentExtras = {},
): Promise<BegunDocument> {
  const placed = blocksOf(page);
  const jobs = placed.map((block) => startJob(maker.compose(block, view)));
  const describing = page.describedBy === undefined ? -1 : placed.findIndex(({ block }) => block === page.describedBy);
  const description = describePage(page, await jobs[describing]?.result);
  return {
    status: description.status,
    redirectTo: description.redirectTo,
    pieces: writeDocument({ page, description, jobs, view, maker, extras }),
  };
}

interface WrittenDocument {
  page: PageDocument;
  description: PageDescription;
  jobs: BlockJob[];
  view: PageView;
  maker: DocumentMaker;
  extras: DocumentExtras;
}

/** The HTML in pieces: the head immediately, then the blocks in order as they are ready. */
async function* writeDocument({
  page,
  description,
  jobs,
  view,
  maker,
  extras,
}: WrittenDocument): AsyncGenerator<DocumentPiece, DocumentOutcome> {
  const { image } = description;
  if (image) maker.drawAhead((thisSite.socialPicture?.(image, view.site.brand) ?? image).path);
  const islands = islandsOf(page, view);
  const data =
    islands.length > 0 ? pageData({ islands, view, assets: maker.assets, isServed: maker.isServed }) : undefined;
  const following = followingBlock(page);
  const followingId = following?.id ?? FOLLOWING_ID;
  const head = documentHead({
    description,
    paintFrom: followingId,
    site: view.site,
    styles: await pageStyles(page, view, maker.readStyle),
    island: data && { data, loader: maker.loader, preload: urgentScripts(islands, maker.assets) },
    consent: maker.consent,
    developerScript: maker.developerScript(view.adopted),
  });
  let before: readonly (string | DocumentBytes)[] = head;
  let ready = extras.top ?? '';

  let index = 0;
  let isWhole = true;
  const ages: number[] = [];
  for (const [opening, placedBlocks, closing] of regions(page, view.adopted)) {
    ready += opening;
    for (const placed of placedBlocks) {
      const job = jobs[index];
      if (!job) continue;
      // Flush ready parts before waiting for the next block.
      if (!job.isDone) {
        yield [...before, ready];
        before = [];
        ready = '';
      }
      const composed = await job.result;
      if (composed.failure !== undefined) isWhole = false;
      if (composed.asOf !== undefined) ages.push(composed.asOf);
      ready += placeBlock({
        placed: placed === following ? { ...placed, id: followingId } : placed,
        found: findBlock(view.adopted, placed.block),
        composed,
        index,
      });
      index++;
    }
    ready += closing;
  }
  yield [...before, `${ready}${ageNotice(ages)}${extras.bottom ?? ''}</body></html>`];
  return { isWhole };
}

/**
 * The first block that may be painted early. Nothing above the page's main block is, since that block may change its
 * layout.
 */
function followingBlock({ main, describedBy }: PageDocument): PlacedBlock | undefined {
  return main[
    Math.max(
      1,
      main.findIndex(({ block }) => block === describedBy),
    )
  ];
}

function regions({ header, main, footer }: PageDocument, adopted: AdoptedSet): [string, PlacedBlock[], string][] {
  // For styles of a page on which certain blocks follow each other.
  const names = main.map(({ block }) => findBlock(adopted, block)?.name ?? block).join(' ');
  return [
    ['<header>', header, '</header>'],
    [`<main${attributes({ id: 'main', tabindex: '-1', 'data-blocks': names })}>`, main, '</main>'],
    [main.length > 1 ? '<footer>' : `<footer id="${FOLLOWING_ID}">`, footer, '</footer>'],
  ];
}

function startJob(result: Promise<ComposedBlock>): { result: Promise<ComposedBlock>; isDone: boolean } {
  const job = { result, isDone: false };
  const finish = () => (job.isDone = true);
  void result.then(finish, finish);
  return job;
}
