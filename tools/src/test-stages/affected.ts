import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests that a change may have broken. */
export interface Affected {
  /** Everything: settings of the whole repository have changed. */
  all: boolean;
  /** Code whose tests are found by their imports. */
  code: string[];
  /** Folders whose tests are all run, because a file in them has changed that is not imported, such as a migration. */
  folders: string[];
  /** Journeys to run, as Playwright takes them: by file, or by file and line. */
  journeys: string[];
  /** Pages for the checks of whole pages; absent for all, if there are journeys. */
  pages?: string[];
  /** Remotes whose next version can look different. */
  remotes: string[];
}

const CODE = /\.([cm]?js|tsx?|css)$/;
const TEST = /\.test\.tsx?$/;
const SETTINGS = /^(package(-lock)?\.json|site\.config\.ts|tsconfig\.json|turbo\.json|jest\.config\.mjs|tools\/jest\/)/;
/** Checks of all blocks together, which are not found by imports. */
const CHECKS_OF_BLOCKS = [
  'tools/checks/block-faults.test.ts',
  'tools/src/site/content/blocks-on-pages.test.ts',
  'tools/src/site/content/check-content.test.ts',
];
const JOURNEYS = 'e2e/site/journeys';
const WHOLE_PAGES = 'e2e/site/journeys/whole-pages.spec.ts';
/** Maximum pages to test of a block that is on many pages. */
const ENOUGH_PAGES = 3;
const WORKSPACE = /^(shared\/[^/]+\/[^/]+|mfe-[^/]+|shell|api|registry|e2e|tools)\//;

/** Folders of `e2e` with unit tests. */
const UNIT_TESTED = /^(?!e2e\/)|^e2e\/(platform\/(cluster|library-site)|site\/(bench|cluster|soak))\//;
/** No journey runs this code. */
const NOT_IN_JOURNEYS = /^(tools|shared\/platform\/testing|e2e\/(platform|site\/(bench|cluster|journeys|soak)))\//;

/** Finds what changed files may affect: their importers, their package, and journeys to their blocks. */
export function affectedBy(changed: readonly string[], root: string): Affected {
  const specs = readdirSync(path.join(root, JOURNEYS)).map((file) => `${JOURNEYS}/${file}`);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const inWorkspaces = changed.filter((file) => WORKSPACE.test(file) && !file.endsWith('.md'));
  const production = inWorkspaces.filter((file) => !TEST.test(file) && !NOT_IN_JOURNEYS.test(file));
  const blocks = [...new Set(production.flatMap((file) => blocksOf(file, root)))];
  const everywhere = production.some((file) => !file.startsWith('mfe-'));
  const pages =
    everywhere || changed.includes(WHOLE_PAGES)
      ? undefined
      : [...new Set(blocks.flatMap((block) => pagesWith(block, read)))];
  const visited = (spec: string) => {
    if (everywhere || changed.includes(spec)) return [spec];
    if (spec === WHOLE_PAGES) return pages?.length ? [spec] : [];
    return testsThatName(blocks, read(spec)).map((line) => (line === 0 ? spec : `${spec}:${line}`));
  };
  return {
    all: changed.some((file) => SETTINGS.test(file)),
    code: [
      ...inWorkspaces.filter((file) => CODE.test(file) && UNIT_TESTED.test(file)),
      ...(blocks.length > 0 && !everywhere ? CHECKS_OF_BLOCKS : []),
    ],
    folders: [
      ...new Set(
        inWorkspaces
          .filter((file) => !CODE.test(file) && !file.startsWith('e2e/'))
          .map((file) => WORKSPACE.exec(file)?.[0] ?? ''),
      ),
    ],
    journeys: specs.flatMap(visited),
    ...(pages?.length && { pages }),
    remotes: [...new Set(production.flatMap((file) => /^mfe-[^/]+(?=\/src\/)/.exec(file) ?? []))],
  };
}

/** Returns the first tested pages with this block. */
function pagesWith(block: string, read: (file: string) => string): string[] {
  const listed = [...read(WHOLE_PAGES).matchAll(/^ {2}'?([\w-]+)'?: '\//gm)].map(([, id = '']) => id);
  const shows = (file: string) => read(`api/content/${file}`).includes(`"block": "${block}"`);
  const layout = shows('layouts/site.json');
  return listed.filter((id) => layout || shows(`pages/${id}.json`)).slice(0, ENOUGH_PAGES);
}

/** Lines of the tests that name one of these blocks; 0 for the whole file if code shared by its tests names one. */
function testsThatName(blocks: readonly string[], spec: string): number[] {
  const lines = spec.split('\n');
  const tests = lines.flatMap((line, start) => {
    const [, indent] = /^(\s*)test\(/.exec(line) ?? [];
    return indent === undefined ? [] : [{ start, end: lines.indexOf(`${indent}});`, start) }];
  });
  const named = lines.flatMap((line, index) =>
    blocks.some((block) => new RegExp(`(?<![\\w-])${block}(?![\\w-])`).test(line)) ? [index] : [],
  );
  const found = named.map((index) => tests.find(({ start, end }) => start <= index && index <= end));
  return found.includes(undefined) ? [0] : [...new Set(found.map((test) => test!.start + 1))];
}

/** The block that a file of a remote belongs to; all blocks of the remote if several share it. */
function blocksOf(file: string, root: string): string[] {
  const [, remote, block] = /^(mfe-[^/]+)\/(?:src\/blocks\/([^/]+)\/)?/.exec(file) ?? [];
  if (!remote) return [];
  return block ? [block] : readdirSync(path.join(root, remote, 'src/blocks'));
}
