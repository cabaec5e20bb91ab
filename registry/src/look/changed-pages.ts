import type { Release } from '@forecourt/contracts/release-set';
import { changedBlocks, type ReadFile } from './changed-blocks';
import { type Choice, choosePages, type ChosenPage } from './choose-pages';

/** Blocks for which cheaper pages are looked for, instead of those that show many blocks. */
const FEW_BLOCKS = 4;

export interface Versions {
  /** Undefined when none is live. */
  live: Pick<Release, 'version' | 'blocks' | 'files'> | undefined;
  candidate: Pick<Release, 'version' | 'blocks' | 'files'>;
  readFile: ReadFile;
}

/** Pages with the blocks whose files or HTML changed; all pages when no version is live. */
export async function changedPages(
  { live, candidate, readFile }: Versions,
  choice: Choice,
  pages: readonly ChosenPage[],
): Promise<ChosenPage[]> {
  if (!live) return [...pages];
  const byFiles = await changedBlocks(live, candidate, readFile);
  const changed = onlyBlocks(pages, (page, block) => byFiles.has(block) || hasOtherHtml(page, block));
  const blocks = changed.flatMap((page) => page.blocks);
  if (blocks.length === 0 || blocks.length > FEW_BLOCKS) return changed;
  const names = Object.fromEntries(blocks.map((block) => [block, choice.blocks[block] ?? []]));
  const { pages: cheap, notSeen } = await choosePages({ ...choice, blocks: names });
  // HTML that changed must be seen to have changed.
  const byHtml = onlyBlocks(changed, hasOtherHtml).flatMap((page) => page.blocks);
  const isShown = byHtml.every((block) =>
    cheap.some((page) => page.blocks.includes(block) && hasOtherHtml(page, block)),
  );
  return notSeen.length === 0 && isShown ? cheap : changed;
}

function onlyBlocks(pages: readonly ChosenPage[], holds: (page: ChosenPage, block: string) => boolean): ChosenPage[] {
  return pages.flatMap((page) => {
    const blocks = page.blocks.filter((block) => holds(page, block));
    return blocks.length > 0 ? [{ ...page, blocks }] : [];
  });
}

function hasOtherHtml({ served }: ChosenPage, name: string): boolean {
  const [was, is] = [served.live, served.candidate].map((page) =>
    page?.blocks
      .filter(({ block }) => block === name)
      .map(({ html }) => html)
      .join(),
  );
  return was !== is;
}
