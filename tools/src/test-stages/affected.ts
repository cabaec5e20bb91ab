import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests that a change can have broken. */
export interface Affected {
  /** Everything: settings of the whole repository have changed. */
  all: boolean;
  /** Code whose tests are found by their imports. */
  code: string[];
  /** Folders all of whose tests are run: something in them has changed that is not imported, such as a migration. */
  folders: string[];
  /** Journeys to run, by file. */
  journeys: string[];
}

const CODE = /\.([cm]?js|tsx?|css)$/;
const TEST = /\.test\.tsx?$/;
const SETTINGS = /^(package(-lock)?\.json|tsconfig\.json|turbo\.json|jest\.config\.mjs|tools\/jest\/)/;
const WORKSPACE = /^(shared\/[^/]+|mfe-[^/]+|shell|api|registry|e2e|tools)\//;

/** Works out what changed files can have broken: their importers, their package, and journeys to blocks of theirs. */
export function affectedBy(changed: readonly string[], root: string): Affected {
  const specs = readdirSync(path.join(root, 'e2e/journeys')).map((file) => `e2e/journeys/${file}`);
  const inWorkspaces = changed.filter((file) => WORKSPACE.test(file) && !file.endsWith('.md'));
  const production = inWorkspaces.filter((file) => !TEST.test(file) && !/^(tools|shared\/testing|e2e\/(bench|drills|journeys))\//.test(file));
  const blocks = production.flatMap((file) => blocksOf(file, root));
  const everywhere = production.some((file) => !file.startsWith('mfe-'));
  const visits = (spec: string) => blocks.some((block) => readFileSync(path.join(root, spec), 'utf8').includes(block));
  return {
    all: changed.some((file) => SETTINGS.test(file)),
    code: inWorkspaces.filter((file) => CODE.test(file) && !file.startsWith('e2e/')),
    folders: [...new Set(inWorkspaces.filter((file) => !CODE.test(file) && !file.startsWith('e2e/')).map((file) => WORKSPACE.exec(file)?.[0] ?? ''))],
    journeys: specs.filter((spec) => everywhere || changed.includes(spec) || visits(spec)),
  };
}

/** The block that a file of a remote belongs to; all of the remote's when several share it. */
function blocksOf(file: string, root: string): string[] {
  const [, remote, block] = /^(mfe-[^/]+)\/(?:src\/blocks\/([^/]+)\/)?/.exec(file) ?? [];
  if (!remote) return [];
  return block ? [block] : readdirSync(path.join(root, remote, 'src/blocks'));
}
