import { BLOCK_NAME, BLOCK_NAME_RULE } from '@forecourt/contracts/names';

export interface NewBlock {
  remote: string;
  block: string;
  /** Blocks of this checkout. */
  remotes: readonly string[];
  /** The declarations of all blocks by each of their element names. */
  taken: ReadonlyMap<string, { name: string }>;
}

/** Reason why such a block cannot be created, with the wrong argument; undefined if it can be created. */
export function newBlockProblem({ remote, block, remotes, taken }: NewBlock): string | undefined {
  const usage = 'Usage: npm run new:block -- <remote> <block-name>';
  if (!remotes.includes(remote))
    return `<remote> is "${remote}": it has to be one of ${remotes.join(', ')}.\n\n${usage}`;
  if (!BLOCK_NAME.test(block)) return `<block-name> is "${block}": it has to be ${BLOCK_NAME_RULE}.\n\n${usage}`;
  const owner = taken.get(block);
  return (
    owner &&
    `<block-name> is "${block}", which the block ${owner.name} answers to. Element names are unique across remotes.`
  );
}
