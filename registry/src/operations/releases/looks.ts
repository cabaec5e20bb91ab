import { type Transaction, withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { type ChannelState, liveVersion, type VersionChange } from '../../rules/channels/channel';
import type { Principal } from '../../rules/permissions';
import { describeMissingLook, differencesId, openFindings } from '../../rules/releases/judge-look';
import type { FileTable } from '../../rules/releases/publication';
import { signEnvelope } from '../../signing/envelope';
import { signersOf } from '../../signing/signing-keys';
import { requireChannel } from '../../storage/channels';
import { findLook, listAccepted, saveAccepted, saveLook, type StoredLook } from '../../storage/looks';
import type { LookReport } from '@forecourt/contracts/look-report';
import { type LookAnswer, MAX_PICTURE_BYTES, PICTURE_DAYS } from '../../wire/looks';
import { countOf } from '../../words/format';
import { appendAudit } from '../log/append-audit';
import type { RegistryContext } from '../registry-context';
import { requireRelease } from './require-release';

/** Payload type in the envelope of a report. */
const LOOK_TYPE = 'application/vnd.forecourt.look-report+json';

/**
 * Signs and stores the report of a look at a published version, with its pictures. It replaces the last one for the
 * channel. The report is a statement of its sender, like the checks in a release record.
 * @throws `unknown-version`, `unknown-channel` or `file-differs`.
 */
export async function receiveLook(
  context: RegistryContext,
  { name: by }: Principal,
  report: LookReport,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<LookAnswer> {
  const { remote, version, channel, findings } = report;
  await requireRelease(context.pool, remote, version);
  const files: FileTable = {};
  for (const [integrity, bytes] of pictures) {
    files[integrity] = { integrity, bytes: bytes.length };
    await context.files.put(files[integrity], chunksOf(bytes));
  }
  const envelope = signEnvelope(LOOK_TYPE, report, signersOf(await context.keys.read(context.pool)));
  const at = new Date();
  await withTransaction(context.pool, async (transaction) => {
    await requireChannel(transaction, channel);
    await saveLook(transaction, { report, envelope, author: by, at, files });
    // Rows about a channel change it.
    const refused = findings.filter(({ verdict }) => verdict === 'refused').length;
    const reason = `For ${channel}, in ${countOf(report.seen.length, 'place')} of ${report.site}: ${refused} refused, ${findings.length - refused} to be accepted`;
    const entry = { at: at.toISOString(), who: by, action: 'look', remote, after: version, reason } as const;
    await appendAudit(transaction, [entry], context.keys);
  });
  return readLook(context, { remote, version }, channel);
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The last look at a version for a channel. @throws `look-unknown` or `unknown-channel` */
export async function readLook(
  { pool }: RegistryContext,
  version: VersionChange,
  channel: string,
  now = new Date(),
): Promise<LookAnswer> {
  const { state } = await requireChannel(pool, channel);
  const look = await requireLook(pool, version, channel);
  const accepted = await listAccepted(pool, version);
  const { report, envelope, author: by, at } = look;
  const missing = describeMissingLook(
    { report, accepted: idsOf(accepted) },
    liveVersion(state, version.remote) ?? null,
  );
  return {
    report,
    envelope,
    by,
    at: at.toISOString(),
    accepted: accepted.map((one) => ({ ...one, at: one.at.toISOString() })),
    missing: missing ?? null,
    absentPictures: absentPictures(look, now),
  };
}

function absentPictures({ report, at, files }: StoredLook, now: Date): Record<string, string> {
  const named = [
    ...report.findings.flatMap(({ pictures }) => (pictures ? [pictures.before, pictures.after] : [])),
    ...(report.pictures ?? []).map(({ picture }) => picture),
  ];
  const why =
    now.getTime() - at.getTime() > PICTURE_DAYS * 86_400_000
      ? `Deleted: pictures are stored for ${PICTURE_DAYS} days.`
      : `Not sent: the pictures of a look may have ${MAX_PICTURE_BYTES / 1_000_000} MB in all.`;
  const absent = named.filter((picture) => picture !== null && !Object.hasOwn(files, picture));
  return Object.fromEntries(absent.map((picture) => [picture, why]));
}

/** A picture of a look; undefined when it was deleted. @throws `look-unknown` */
export async function readPicture(
  { pool, files: store }: RegistryContext,
  version: VersionChange,
  channel: string,
  integrity: string,
): Promise<Buffer | undefined> {
  const { files } = await requireLook(pool, version, channel);
  const file = Object.hasOwn(files, integrity) ? files[integrity] : undefined;
  return file && store.read(file);
}

/**
 * Accepts all open findings of the last look at a version. What is refused stays refused.
 * @param seen id of the differences that the person saw
 * @throws `look-unknown`, `unknown-channel`, `nothing-to-accept`, or `look-changed` when the last look found others.
 */
export async function acceptFindings(
  context: RegistryContext,
  { name: by }: Principal,
  version: VersionChange,
  { channel, reason, seen }: { channel: string; reason: string; seen?: string | undefined },
): Promise<LookAnswer> {
  await withTransaction(context.pool, async (transaction) => {
    const { report } = await requireLook(transaction, version, channel);
    if (seen !== undefined && seen !== differencesId(report.findings)) throw new RegistryError('look-changed');
    const open = openFindings({ report, accepted: idsOf(await listAccepted(transaction, version)) });
    if (open.length === 0) throw new RegistryError('nothing-to-accept');
    const at = new Date();
    for (const { id: finding } of open) await saveAccepted(transaction, version, { finding, by, at, reason });
    const entry = {
      at: at.toISOString(),
      who: by,
      action: 'accept',
      remote: version.remote,
      after: version.version,
      reason: `For ${channel}: ${reason}`.slice(0, 500),
    } as const;
    await appendAudit(transaction, [entry], context.keys);
  });
  return readLook(context, version, channel);
}

/**
 * Refuses versions that would become live in a channel that needs looks, if no look lets them.
 *
 * @throws `look-needed`
 */
export async function requireLooks(
  transaction: Transaction,
  { name, state, needsLook }: { name: string; state: ChannelState; needsLook: boolean },
  changes: readonly { remote: string; version: string | null }[],
): Promise<void> {
  if (!needsLook) return;
  for (const { remote, version } of changes) {
    const live = liveVersion(state, remote) ?? null;
    if (version === null || version === live) continue;
    const look = await findLook(transaction, { remote, version }, name);
    const accepted = idsOf(await listAccepted(transaction, { remote, version }));
    const missing = describeMissingLook(look && { report: look.report, accepted }, live);
    if (missing !== undefined)
      throw new RegistryError('look-needed', {
        message: `${remote} ${version} may not go live in ${name}: ${missing} Look: npx release look ${remote}@${version} --channel ${name}`,
      });
  }
}

const idsOf = (accepted: readonly { finding: string }[]) => new Set(accepted.map(({ finding }) => finding));

async function requireLook(
  db: RegistryContext['pool'] | Transaction,
  version: VersionChange,
  channel: string,
): Promise<StoredLook> {
  const look = await findLook(db, version, channel);
  if (look) return look;
  throw new RegistryError('look-unknown', {
    message: `No browser has seen ${version.remote} ${version.version} for ${channel}: npx release look ${version.remote}@${version.version}`,
  });
}
