import { createHash } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import type { Reservation } from '../rules/releases/publication';

/** A squad's unreleased build on a deployed site, for browsers with its permission. */
export interface Preview {
  id: string;
  channel: string;
  remote: string;
  /** Origin. */
  site: string;
  /** Name of the token that started it, or last pushed to its branch. The preview ends together with that token. */
  author: string;
  /** The branch, and the secret in its link; null for a local build. */
  branch: string | null;
  link: string | null;
  expiresAt: Date;
}

/** An open preview with the build that it shows. */
export type ShownPreview = Preview & Reservation;

/** Tickets are 256 random bits, so that a plain hash cannot be reversed. */
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

const COLUMNS = 'previews.id, channel, previews.remote, site, author, branch, link, expires_at as "expiresAt"';

/**
 * Whether the preview is open: it has not expired, and its token is neither revoked nor expired nor now for a different
 * purpose.
 */
const isOpen = (now: string) => `expires_at > ${now} and exists (
  select from registry.tokens where name = author and role = 'squad' and tokens.remote = previews.remote and (tokens.expires_at is null or tokens.expires_at > ${now}))`;

/** The open previews of a channel. */
export async function listPreviews(db: Queryable, channel: string, now: Date): Promise<Preview[]> {
  const { rows } = await db.query<Preview>(
    `select ${COLUMNS} from registry.previews where channel = $1 and ${isOpen('$2')} order by expires_at`,
    [channel, now],
  );
  return rows;
}

/** The open previews of a remote's branches, in all channels. */
export async function listBranches(db: Queryable, remote: string, now: Date): Promise<ShownPreview[]> {
  const { rows } = await db.query<ShownPreview>(
    `select ${COLUMNS}, manifest, files from registry.previews join registry.uploads on uploads.id = upload_id
     where previews.remote = $1 and branch is not null and ${isOpen('$2')} order by branch, site`,
    [remote, now],
  );
  return rows;
}

/**
 * Stores a preview. It replaces an earlier one of the same remote and site, and of the same branch or, without one, the
 * same author.
 */
export async function savePreview(
  db: Queryable,
  { id, channel, remote, site, author, branch, link, expiresAt }: Preview,
  uploadId: string,
): Promise<void> {
  await db.query(
    `delete from registry.previews where channel = $1 and remote = $2 and site = $3
     and branch is not distinct from $4 and (branch is not null or author = $5)`,
    [channel, remote, site, branch, author],
  );
  await db.query(
    `insert into registry.previews (id, channel, remote, site, author, upload_id, expires_at, branch, link) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, channel, remote, site, author, uploadId, expiresAt, branch, link],
  );
}

/** Shows another build in a preview. */
export async function saveBuild(db: Queryable, id: string, uploadId: string): Promise<void> {
  await db.query('update registry.previews set upload_id = $2, problem = null where id = $1', [id, uploadId]);
}

/** Stores why an author's open preview shows no newer build. Returns false if there is no such preview. */
export async function saveProblem(
  db: Queryable,
  { id, author, problem }: { id: string; author: string; problem: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update registry.previews set problem = $3 where id = $1 and author = $2 and ${isOpen('$4')}`,
    [id, author, problem, now],
  );
  return rowCount === 1;
}

/** Makes `ticket` the only one of an author's open preview. False if there is no such preview. */
export async function saveTicket(
  db: Queryable,
  { id, author, ticket, until }: { id: string; author: string; ticket: string; until: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update registry.previews set ticket_hash = $3, ticket_expires_at = $4 where id = $1 and author = $2 and branch is null and ${isOpen('$5')}`,
    [id, author, hashOf(ticket), until, now],
  );
  return rowCount === 1;
}

/**
 * Uses up a ticket. Returns its preview, or undefined if the ticket is unknown, was used, has expired, or is for a
 * different site or channel.
 */
export async function takeTicket(
  db: Queryable,
  { ticket, channel, site }: { ticket: string; channel: string; site: string },
  now: Date,
): Promise<Preview | undefined> {
  const { rows } = await db.query<Preview>(
    `update registry.previews set ticket_hash = null
     where ticket_hash = $1 and branch is null and channel = $2 and site = $3 and ticket_expires_at > $4 and ${isOpen('$4')} returning ${COLUMNS}`,
    [hashOf(ticket), channel, site, now],
  );
  return rows[0];
}

/** The open preview of a branch by its link, which can be used repeatedly. */
export async function findByLink(
  db: Queryable,
  { ticket, channel, site }: { ticket: string; channel: string; site: string },
  now: Date,
): Promise<Preview | undefined> {
  const { rows } = await db.query<Preview>(
    `select ${COLUMNS} from registry.previews where link = $1 and channel = $2 and site = $3 and ${isOpen('$4')}`,
    [ticket, channel, site, now],
  );
  return rows[0];
}

/** A build, and the reason why there is no newer one. */
export interface StoredBuild extends Reservation {
  problem: string | null;
}

/** The build that an open preview shows, or undefined. */
export async function findBuild(db: Queryable, id: string, now: Date): Promise<StoredBuild | undefined> {
  const { rows } = await db.query<StoredBuild>(
    `select manifest, files, problem from registry.previews join registry.uploads on uploads.id = upload_id where previews.id = $1 and ${isOpen('$2')}`,
    [id, now],
  );
  return rows[0];
}

/** Ends a preview of an author, or of a branch of a squad's remote. */
export async function deletePreview(db: Queryable, id: string, author: string, remote: string): Promise<void> {
  await db.query(
    'delete from registry.previews where id = $1 and remote = $3 and (author = $2 or branch is not null)',
    [id, author, remote],
  );
}

export async function deleteEndedPreviews(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from registry.previews where not (${isOpen('$1')})`, [now]);
}
