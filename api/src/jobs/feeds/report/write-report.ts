import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import type { FeedReport } from './feed-report';
import { reportText } from './report-text';

/** Writes the report of a dealer's last import, for people and for programs. @returns the file for people */
export async function writeReport(report: FeedReport, folder: string, key: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${key}.txt`);
  await writeAtomically(file, reportText(report));
  await writeAtomically(path.join(folder, `${key}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  return file;
}
