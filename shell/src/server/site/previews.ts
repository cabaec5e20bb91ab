import type { PageDocument, PlacedBlock } from '@forecourt/contracts/page-document';
import type { PageView } from '../document/render-request';
import type { ComposedBlock } from '../document/composed-block';
import { beginDocument, type BegunDocument, type DocumentExtras, type DocumentMaker } from '../document/document';
import { createPreviewComposer, type PreviewComposerOptions } from '../document/preview-composer';
import { readDraft, type FoundDraft } from '../showings/read-draft';

export interface PreviewOptions extends Omit<PreviewComposerOptions, 'readStyle'> {
  /** The live site, from which everything but the blocks is taken. */
  maker: DocumentMaker;
}

/** Pages that are not live: drafts, and blocks in the catalogue. */
export interface Previews {
  compose: (placed: PlacedBlock, view: PageView) => Promise<ComposedBlock>;
  begin: (page: PageDocument, view: PageView, extras: DocumentExtras) => Promise<BegunDocument>;
  readDraft: (token: string) => Promise<FoundDraft>;
  close: () => Promise<void>;
}

/**
 * Makes them as live pages are made, in a renderer, a cache and breakers of their own, so that a preview that loops or fails
 * never affects a live page. The renderer starts with the first preview.
 */
export function createPreviews({ maker, ...options }: PreviewOptions): Previews {
  let started: ReturnType<typeof createPreviewComposer> | undefined;
  const compose = (placed: PlacedBlock, view: PageView) =>
    (started ??= createPreviewComposer({ ...options, readStyle: maker.readStyle })).composer.compose(placed, view);
  return {
    compose,
    begin: (page, view, extras) => beginDocument(page, view, { ...maker, compose }, extras),
    readDraft: (token) => readDraft(token, options.config.apiOrigin),
    close: async () => {
      await started?.pool.close();
    },
  };
}
