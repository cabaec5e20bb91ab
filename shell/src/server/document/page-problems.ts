import type { PageDocument } from '@forecourt/contracts/page-document';
import { blocksOf } from './blocks/block-index';
import type { PageView } from './blocks/render-request';
import type { DocumentMaker } from './document';

/** Problems that blocks report about their attributes, and blocks that cannot be shown. */
export async function problemsOf(
  page: PageDocument,
  view: PageView,
  { compose }: Pick<DocumentMaker, 'compose'>,
): Promise<string[]> {
  const composed = await Promise.all(
    blocksOf(page).map(async (placed) => {
      const { html, failure = html ? undefined : 'there is no such block' } = await compose(placed, view);
      return [...(html?.problems ?? []), ...(failure === undefined ? [] : [failure])].map(
        (problem) => `${placed.block}: ${problem}`,
      );
    }),
  );
  return composed.flat();
}
