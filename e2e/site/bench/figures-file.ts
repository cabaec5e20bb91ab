import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import type written from '../../../docs/measurements/figures.json';
import type { GrowthFigures } from './growth';
import type { PeerFigures } from './peers/peer-figures';

const FILE = path.join(root, 'docs/measurements/figures.json');

/** The last figures that the bench wrote, each part with its date, commit and machine. */
export type FiguresFile = { [Part in keyof typeof written]: Measured<(typeof written)[Part]['figures']> } & {
  peers?: Measured<PeerFigures>;
  growth?: Measured<GrowthFigures>;
};

interface Measured<Figures> {
  date: string;
  commit: string;
  cores: number;
  /** Version of Node. */
  node?: string;
  figures: Figures;
}

export const readFigures = (): FiguresFile => JSON.parse(readFileSync(FILE, 'utf8')) as FiguresFile;

/** Replaces the figures of the parts that were measured. */
export function writeFigures(measured: { [Name in keyof FiguresFile]?: unknown }): FiguresFile {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const now = {
    date: new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    commit: git('describe', '--always', '--dirty', '--exclude=*'),
    cores: availableParallelism(),
    node: process.versions.node,
  };
  const changed = Object.entries(measured).map(([name, figures]) => [name, { ...now, figures }]);
  const file = { ...readFigures(), ...(Object.fromEntries(changed) as Partial<FiguresFile>) };
  writeFileSync(FILE, `${JSON.stringify(file, undefined, 2)}\n`);
  return file;
}
