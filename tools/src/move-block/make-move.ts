import { cpSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { moveDependencies } from './move-dependencies';
import type { MovePlan } from './plan-move';

/** Makes a move without obstacles. @returns whether the packages that the remotes need have changed */
export function makeMove({ moved, copied }: MovePlan, from: string, to: string): boolean {
  for (const file of [...moved, ...copied]) mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
  for (const file of copied) cpSync(path.join(from, file), path.join(to, file));
  for (const file of moved) {
    renameSync(path.join(from, file), path.join(to, file));
    removeEmpty(path.dirname(path.join(from, file)));
  }
  return moveDependencies([...moved, ...copied], from, to);
}

function removeEmpty(folder: string): void {
  if (readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(path.dirname(folder));
}
