import { randomBytes } from 'node:crypto';
import { BUILD_TYPE, PERMISSION_TYPE } from '@forecourt/contracts/remote-preview';
import { withTransaction, type Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import { liveVersions } from '../rules/channel';
import { findIncompatibilities, findLackingHosts } from '../rules/compatibility';
import { recordsOf } from '../rules/host-answers';
import type { Principal } from '../rules/permissions';
import { toRelease } from '../rules/release-set';
import { signEnvelope, type Envelope } from '../signing/envelope';
import { signersOf } from '../signing/signing-keys';
import { appendAudit } from '../storage/audit';
import { lockChannel, type StoredChannel } from '../storage/channels';
import { readHosts } from '../storage/hosts';
import { deletePreview, findBuild, listPreviews, saveBuild, savePreview, saveProblem, saveTicket, takeTicket, type Preview } from '../storage/previews';
import type { Upload } from '../storage/uploads';
import { refusalsOf } from './admit';
import { requireComplete, requireUpload } from './publish';
import type { RegistryContext } from './registry-context';
import { requireReleases } from './require-release';
import { unknownChannel } from './unknown-channel';

const LASTS_MS = 60 * 60 * 1_000;
const TICKET_LASTS_MS = 10 * 60 * 1_000;

/** Each costs every host a renderer. */
const MOST_PREVIEWS = 4;

/** The upload that is shown, and where. */
export interface ShownBuild {
  channel: string;
  /** Origin of the one site. */
  site: string;
  uploadId: string;
}

/**
 * Shows an upload in a deployed site, to browsers with a permission: in the open preview of the same author, remote and site, else
 * in a new one, which is logged. The upload stays one: it is in no set, cannot be promoted, and is swept away.
 * @throws `unknown-upload`, `files-missing`, `unknown-channel`, `incompatible-set` or `too-many-previews`.
 */
export async function showBuild(context: RegistryContext, by: Principal, { channel: name, site, uploadId }: ShownBuild, now = new Date()): Promise<Preview> {
  const upload = await requireUpload(context, uploadId);
  await requireComplete(context, upload);
  const { remote, version } = upload.manifest;
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, name);
    if (!channel) throw unknownChannel(name);
    await requireFit(transaction, channel, upload);
    const previews = await listPreviews(transaction, name, now);
    const open = previews.find((preview) => preview.author === by.name && preview.remote === remote && preview.site === site);
    if (open) {
      await saveBuild(transaction, open.id, uploadId);
      return open;
    }
    if (previews.length >= MOST_PREVIEWS) throw tooMany(previews);
    const preview = { id: randomBytes(16).toString('base64url'), channel: name, remote, site, author: by.name, expiresAt: new Date(now.getTime() + LASTS_MS) };
    await savePreview(transaction, preview, uploadId);
    const reason = `Shown at ${site} (${name}) to browsers with a permission, until ${preview.expiresAt.toISOString()}`;
    const nothing = { channel: null, before: null, accepted: null, token: null };
    const entry = { ...nothing, at: now.toISOString(), who: by.name, action: 'preview', remote, after: version, reason } as const;
    await appendAudit(transaction, [entry], context.keys);
    return preview;
  });
}

/** A ticket for one link to an author's preview: whoever opens it first gets the permission. @throws `preview-over`. */
export async function issueTicket({ pool }: RegistryContext, by: Principal, id: string, now = new Date()): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  if (!(await saveTicket(pool, { id, author: by.name, ticket, until: new Date(now.getTime() + TICKET_LASTS_MS) }, now)))
    throw new RegistryError('preview-over');
  return ticket;
}

/** Says on the pages of an author's preview why they show no newer build, until they do. @throws `preview-over`. */
export async function tellProblem({ pool }: RegistryContext, by: Principal, id: string, problem: string, now = new Date()): Promise<void> {
  if (!(await saveProblem(pool, { id, author: by.name, problem }, now))) throw new RegistryError('preview-over');
}

/** The signed permission that a ticket is for; a ticket is good once. @throws `ticket-unknown`. */
export async function redeemTicket(
  { pool, keys }: RegistryContext,
  given: { ticket: string; channel: string; site: string },
  now = new Date(),
): Promise<Envelope> {
  const preview = await takeTicket(pool, given, now);
  if (!preview) throw new RegistryError('ticket-unknown');
  const { author: by, expiresAt, ...rest } = preview;
  return signEnvelope(PERMISSION_TYPE, { ...rest, by, expires: expiresAt.toISOString() }, signersOf(await keys.read(pool)));
}

/** The build that an open preview shows, signed. @throws `preview-over`. */
export async function readBuild({ pool, keys, publicOrigin }: RegistryContext, id: string, now = new Date()): Promise<Envelope> {
  const build = await findBuild(pool, id, now);
  if (!build) throw new RegistryError('preview-over');
  const baseUrl = `${publicOrigin}/previews/${id}/${build.manifest.version}/`;
  const content = { id, release: { ...toRelease(build, publicOrigin), baseUrl }, ...(build.problem !== null && { problem: build.problem }) };
  return signEnvelope(BUILD_TYPE, content, signersOf(await keys.read(pool)));
}

/** Ends an author's preview, at once for all browsers. */
export async function endPreview({ pool }: RegistryContext, by: Principal, id: string): Promise<void> {
  await deletePreview(pool, id, by.name);
}

/** What no set may have, no preview may have. What live pages would lose is the squad's to see. */
async function requireFit(transaction: Transaction, { name, state }: StoredChannel, { manifest }: Upload): Promise<void> {
  const others = Object.entries(liveVersions(state)).flatMap(([remote, version]) => (remote === manifest.remote ? [] : [{ remote, version }]));
  const read = await requireReleases(transaction, others);
  const releases = [manifest, ...others.map(({ remote, version }) => read(remote, version).manifest)];
  const incompatible = [...findIncompatibilities(releases), ...findLackingHosts([manifest], recordsOf(await readHosts(transaction, name)))];
  const [refusal] = refusalsOf({ incompatible, lost: [] }, false);
  if (refusal) throw refusal;
}

function tooMany(previews: readonly Preview[]): RegistryError {
  const open = previews.map(({ remote, author, expiresAt }) => `${remote} by ${author} until ${expiresAt.toISOString()}`);
  return new RegistryError('too-many-previews', { message: `${MOST_PREVIEWS} previews are open, which is the most: ${open.join(', ')}. End one, or wait.` });
}
