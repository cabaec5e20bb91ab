import type { Queryable } from '@forecourt/database/pool';
import type { VersionChange } from '../rules/channels/channel';
import type { FileTable } from '../rules/releases/publication';
import type { LookReport } from '@forecourt/contracts/look-report';
import type { AcceptedFinding, LookAnswer } from '../wire/looks';

/** A look at a version in a browser. */
export interface StoredLook {
  report: LookReport;
  /** The report, signed when the registry received it. */
  envelope: LookAnswer['envelope'];
  author: string;
  at: Date;
  /** Its pictures. */
  files: FileTable;
}

/** Stores a look in place of the last one at this version for this channel. */
export async function saveLook(db: Queryable, { report, envelope, author, at, files }: StoredLook): Promise<void> {
  await db.query(
    `insert into registry.looks (remote, version, channel, author, at, report, envelope, files) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (remote, version, channel) do update set author = excluded.author, at = excluded.at, report = excluded.report,
       envelope = excluded.envelope, files = excluded.files`,
    [
      report.remote,
      report.version,
      report.channel,
      author,
      at,
      JSON.stringify(report),
      JSON.stringify(envelope),
      JSON.stringify(files),
    ],
  );
}

/** The last look at a version for a channel. */
export async function findLook(
  db: Queryable,
  { remote, version }: VersionChange,
  channel: string,
): Promise<StoredLook | undefined> {
  const { rows } = await db.query<StoredLook>(
    'select report, envelope, author, at, files from registry.looks where remote = $1 and version = $2 and channel = $3',
    [remote, version, channel],
  );
  return rows[0];
}

/** Deletes pictures of looks before `before`. Their files go with the next sweep. */
export async function deletePicturesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(`update registry.looks set files = '{}' where at < $1 and files::text <> '{}'`, [before]);
}

export async function saveAccepted(
  db: Queryable,
  { remote, version }: VersionChange,
  { finding, by, at, reason }: Omit<AcceptedFinding, 'at'> & { at: Date },
): Promise<void> {
  await db.query(
    'insert into registry.accepted_findings (remote, version, finding, author, at, reason) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [remote, version, finding, by, at, reason],
  );
}

/** Findings of a version that were accepted, the first one first. */
export async function listAccepted(
  db: Queryable,
  { remote, version }: VersionChange,
): Promise<(Omit<AcceptedFinding, 'at'> & { at: Date })[]> {
  const { rows } = await db.query<Omit<AcceptedFinding, 'at'> & { at: Date }>(
    'select finding, author as by, at, reason from registry.accepted_findings where remote = $1 and version = $2 order by at, finding',
    [remote, version],
  );
  return rows;
}
