import { randomBytes } from 'node:crypto';
import { BUILD_TYPE, PERMISSION_TYPE } from '@forecourt/contracts/remote-preview';
import { withTransaction, type Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { liveVersions } from '../../rules/channels/channel';
import { findIncompatibilities, findLackingHosts } from '../../rules/releases/compatibility';
import { recordsOf } from '../../rules/channels/host-answers';
import type { Principal } from '../../rules/permissions';
import { toRelease } from '../../rules/channels/release-set';
import { signEnvelope, type Envelope } from '../../signing/envelope';
import { signersOf } from '../../signing/signing-keys';
import { lockChannel, type StoredChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import {
  deletePreview,
  findBuild,
  findByLink,
  listBranches,
  listPreviews,
  saveBuild,
  savePreview,
  saveProblem,
  saveTicket,
  takeTicket,
  type Preview,
  type ShownPreview,
} from '../../storage/previews';
import type { FileTable } from '../../rules/releases/publication';
import type { Upload } from '../../storage/files/uploads';
import { appendAudit } from '../log/append-audit';
import { refusalsOf } from '../changes/admit';
import { requireComplete, requireUpload } from './publish';
import type { RegistryContext } from '../registry-context';
import { requireReleases } from './require-release';

const LASTS_MS = 60 * 60 * 1_000;
const TICKET_LASTS_MS = 10 * 60 * 1_000;

const DAY_MS = 24 * LASTS_MS;

/** Each preview permanently costs every host a renderer. */
const MAX_PREVIEWS = 4;

/** Maximum previews of branches per remote: hosts run the viewed ones, and the registry stores their builds. */
const MAX_BRANCHES = 10;
const MAX_BRANCH_BYTES = 200_000_000;

/** The upload to show, and its channel. */
export interface ShownBuild {
  channel: string;
  /** Origin of the one site. */
  site: string;
  uploadId: string;
  /**
   * The branch that it was built from, and the time without another push after which it ends; absent for a local build.
   */
  branch?: { name: string; days: number } | undefined;
}

/**
 * Shows an upload in a deployed site, to browsers with a permission. It replaces the open preview of the same author,
 * remote and site; otherwise a new preview is opened, and logged. With a branch it replaces the branch's preview, by
 * any author, and each push is logged. The upload does not become a release: it is in no set, cannot be promoted, and
 * is deleted later.
 * @throws `unknown-upload`, `files-missing`, `unknown-channel`, `incompatible-set` or `too-many-previews`.
 */
export async function showBuild(
  context: RegistryContext,
  by: Principal,
  shown: ShownBuild,
  now = new Date(),
): Promise<Preview> {
  const { channel: name, site, uploadId, branch } = shown;
  const upload = await requireUpload(context, uploadId);
  await requireComplete(context, upload);
  const { remote } = upload.manifest;
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, name);
    await requireFit(transaction, channel, upload);
    if (branch) return showBranch({ context, transaction, by, now, upload }, { ...shown, branch });
    const previews = (await listPreviews(transaction, name, now)).filter((preview) => preview.branch === null);
    const open = previews.find(
      (preview) => preview.author === by.name && preview.remote === remote && preview.site === site,
    );
    if (open) {
      await saveBuild(transaction, open.id, uploadId);
      return open;
    }
    if (previews.length >= MAX_PREVIEWS) throw tooMany(previews);
    const preview = {
      id: newId(),
      channel: name,
      remote,
      site,
      author: by.name,
      branch: null,
      link: null,
      expiresAt: new Date(now.getTime() + LASTS_MS),
    };
    await savePreview(transaction, preview, uploadId);
    await logPreview({ context, transaction, by, now, upload }, preview);
    return preview;
  });
}

interface Showing {
  context: RegistryContext;
  transaction: Transaction;
  by: Principal;
  now: Date;
  upload: Upload;
}

/** Shows the newest build of a branch, from now on for this number of days, under the existing link. */
async function showBranch(
  showing: Showing,
  { channel, site, uploadId, branch }: Required<ShownBuild> & { branch: { name: string; days: number } },
) {
  const { transaction, by, now, upload } = showing;
  const { remote } = upload.manifest;
  const branches = await listBranches(transaction, remote, now);
  const isSame = (one: Preview) => one.channel === channel && one.site === site && one.branch === branch.name;
  const [known, others] = [branches.find(isSame), branches.filter((one) => !isSame(one))];
  requireRoom(others, upload);
  const preview: Preview = {
    id: known?.id ?? newId(),
    channel,
    remote,
    site,
    author: by.name,
    branch: branch.name,
    link: known?.link ?? randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + branch.days * DAY_MS),
  };
  await savePreview(transaction, preview, uploadId);
  await logPreview(showing, preview);
  return preview;
}

/** The open previews of a remote's branches. */
export function readBranches({ pool }: RegistryContext, remote: string): Promise<ShownPreview[]> {
  return listBranches(pool, remote, new Date());
}

/**
 * A ticket for one link to an author's preview. The first browser that opens it gets the permission.
 *
 * @throws `preview-over`
 */
export async function issueTicket(
  { pool }: RegistryContext,
  by: Principal,
  id: string,
  now = new Date(),
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  if (!(await saveTicket(pool, { id, author: by.name, ticket, until: new Date(now.getTime() + TICKET_LASTS_MS) }, now)))
    throw new RegistryError('preview-over');
  return ticket;
}

/**
 * Explains on the pages of an author's preview why they show no newer build, until there is one.
 * @throws `preview-over`.
 */
export async function reportProblem(
  { pool }: RegistryContext,
  by: Principal,
  id: string,
  problem: string,
): Promise<void> {
  if (!(await saveProblem(pool, { id, author: by.name, problem }, new Date()))) throw new RegistryError('preview-over');
}

/**
 * The signed permission for a ticket. A ticket is valid once, the link of a branch repeatedly.
 * @throws `ticket-unknown`.
 */
export async function redeemTicket(
  { pool, keys }: RegistryContext,
  given: { ticket: string; channel: string; site: string },
  now = new Date(),
): Promise<Envelope> {
  const preview = (await takeTicket(pool, given, now)) ?? (await findByLink(pool, given, now));
  if (!preview) throw new RegistryError('ticket-unknown');
  const { id, channel, site, remote, author: by, branch, expiresAt } = preview;
  const permission = {
    id,
    channel,
    site,
    remote,
    by,
    expires: expiresAt.toISOString(),
    ...(branch !== null && { branch }),
  };
  return signEnvelope(PERMISSION_TYPE, permission, signersOf(await keys.read(pool)));
}

/** The build that an open preview shows, signed. @throws `preview-over`. */
export async function readBuild(
  { pool, keys, publicOrigin }: RegistryContext,
  id: string,
  now = new Date(),
): Promise<Envelope> {
  const build = await findBuild(pool, id, now);
  if (!build) throw new RegistryError('preview-over');
  const baseUrl = `${publicOrigin}/previews/${id}/${build.manifest.version}/`;
  const content = {
    id,
    release: { ...toRelease(build, publicOrigin), baseUrl },
    ...(build.problem !== null && { problem: build.problem }),
  };
  return signEnvelope(BUILD_TYPE, content, signersOf(await keys.read(pool)));
}

/** Ends a preview of this author, or of a branch of their squad, immediately for all browsers. */
export async function endPreview(
  { pool }: RegistryContext,
  by: Extract<Principal, { role: 'squad' }>,
  id: string,
): Promise<void> {
  await deletePreview(pool, id, by.name, by.remote);
}

/** A preview must meet the rules of a set. Losses of live pages are allowed, so that the squad sees them. */
async function requireFit(
  transaction: Transaction,
  { name, state }: StoredChannel,
  { manifest }: Upload,
): Promise<void> {
  const others = Object.entries(liveVersions(state)).flatMap(([remote, version]) =>
    remote === manifest.remote ? [] : [{ remote, version }],
  );
  const read = await requireReleases(transaction, others);
  const releases = [manifest, ...others.map(({ remote, version }) => read(remote, version).manifest)];
  const incompatible = [
    ...findIncompatibilities(releases),
    ...findLackingHosts([manifest], recordsOf(await readHosts(transaction, name))),
  ];
  const [refusal] = refusalsOf({ incompatible, lost: [] }, false);
  if (refusal) throw refusal;
}

const newId = () => randomBytes(16).toString('base64url');

async function logPreview(
  { context, transaction, by, now, upload }: Showing,
  { channel, site, branch, expiresAt }: Preview,
): Promise<void> {
  const { remote, version } = upload.manifest;
  const what = branch === null ? '' : `The branch ${branch}: `;
  const reason = `${what}${what === '' ? 'Shown' : 'shown'} at ${site} (${channel}) to browsers with a permission, until ${expiresAt.toISOString()}`;
  const entry = { at: now.toISOString(), who: by.name, action: 'preview', remote, after: version, reason } as const;
  await appendAudit(transaction, [entry], context.keys);
}

/** @throws `too-many-previews` when the build is one branch or some bytes above a remote's limit. */
function requireRoom(others: readonly ShownPreview[], { manifest, files }: Upload): void {
  const bytes = [files, ...others.map((one) => one.files)].reduce((sum, table) => sum + bytesOf(table), 0);
  if (others.length < MAX_BRANCHES && bytes <= MAX_BRANCH_BYTES) return;
  const open = others.map(
    ({ branch, site, expiresAt, ...one }) =>
      `${branch} at ${site} until ${expiresAt.toISOString()} (${bytesOf(one.files)} bytes)`,
  );
  throw new RegistryError('too-many-previews', {
    message: `The branches of ${manifest.remote} may have ${MAX_BRANCHES} previews with ${MAX_BRANCH_BYTES} bytes in all, and there are: ${open.join(', ')}. End one: npx release preview ${manifest.remote} --branch <name> --end`,
  });
}

const bytesOf = (files: FileTable) => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

function tooMany(previews: readonly Preview[]): RegistryError {
  const open = previews.map(
    ({ remote, author, expiresAt }) => `${remote} by ${author} until ${expiresAt.toISOString()}`,
  );
  return new RegistryError('too-many-previews', {
    message: `${MAX_PREVIEWS} previews are open, which is the maximum: ${open.join(', ')}. End one, or wait.`,
  });
}
