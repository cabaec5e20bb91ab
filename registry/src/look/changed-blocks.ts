import type { Release } from '@forecourt/contracts/release-set';

/** Text of a file of a version. */
export type ReadFile = (version: string, path: string) => Promise<string>;

type Version = Pick<Release, 'version' | 'blocks' | 'files'>;

/** Blocks whose scripts or styles differ between two versions, apart from the versions' own names. */
export async function changedBlocks(live: Version, candidate: Version, read: ReadFile): Promise<Set<string>> {
  const texts = new Map<string, Promise<string>>();
  const textOf = ({ version }: Version, file: string) => {
    const key = `${version} ${file}`;
    const text = texts.get(key) ?? read(version, file).then((content) => withoutVersion(content, version));
    texts.set(key, text);
    return text;
  };
  const contentOf = async (release: Version, block: string) => {
    const { scripts, styles, lazy } = release.blocks[block] ?? { scripts: [], styles: [] };
    return Promise.all([...scripts, ...styles, ...(lazy?.scripts ?? [])].map((file) => textOf(release, file)));
  };
  const changed = await Promise.all(
    Object.keys(candidate.blocks).map(async (block) => {
      if (!Object.hasOwn(live.blocks, block)) return [block];
      const [before, after] = await Promise.all([contentOf(live, block), contentOf(candidate, block)]);
      return before.join('\n') === after.join('\n') ? [] : [block];
    }),
  );
  return new Set(changed.flat());
}

/** A container's version is also part of the names in its files, as an identifier. */
const withoutVersion = (text: string, version: string) =>
  text.replaceAll(version, '').replaceAll(version.replaceAll(/[^a-zA-Z0-9]+/g, '_'), '');
