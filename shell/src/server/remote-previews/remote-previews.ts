import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '@forecourt/service/error-message';
import type { FastifyRequest } from 'fastify';
import type { PreviewedBuild, PreviewPermission } from '@forecourt/contracts/remote-preview';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { tokenOf } from '../site/signed-token';
import { judgePermission, type Judged } from './judge-permission';
import { permissionIn } from './permission-cookie';
import type { PreviewSource } from './preview-source';
import { RunningPreview, type PreviewMaker, type RunningPreviewOptions } from './running-preview';

export interface RemotePreviewsOptions extends Omit<RunningPreviewOptions, 'dir'> {
  /** Emptied at the start, so that no data of a preview remains. */
  dir: string;
  channel: string;
  source: PreviewSource;
  readPublicKeys: () => Promise<string>;
}

/** A page of a preview. */
export interface ShownPreview {
  permission: PreviewPermission;
  adopted: AdoptedSet;
  maker: PreviewMaker;
  version: string;
  /** Reason why the newest save is not shown. */
  brokenSave: string | undefined;
  /** Key that changes when the page would show something else. */
  state: string;
}

/** Reason why a preview cannot be shown, in words for the person who opened it. */
export interface NoPreview {
  problem: string;
  /** Whether it has ended permanently. */
  isOver: boolean;
}

/** Maximum running previews. Each has a renderer, and the registry may have more open. */
const MAX_RUNNING = 4;
/** Previews of branches are open for days and viewed now and then; the next view starts one again. */
const IDLE_MS = 15 * 60_000;

/**
 * Unreleased builds of squads, for browsers with a permission. Each has separate files and a separate renderer while it
 * is viewed.
 */
export class RemotePreviews {
  /** Previews by id, the least recently used first. */
  readonly #running = new Map<string, { preview: RunningPreview; timer: NodeJS.Timeout }>();
  readonly #options: RemotePreviewsOptions;
  readonly #emptied: Promise<void>;

  constructor(options: RemotePreviewsOptions) {
    this.#options = options;
    this.#emptied = rm(options.dir, { recursive: true, force: true });
  }

  /** The permission of a browser, or the reason why it is invalid; undefined without one. */
  async permissionOf(request: FastifyRequest, origin: string): Promise<Judged | undefined> {
    const token = permissionIn(request);
    return token === undefined ? undefined : this.#judge(token, origin);
  }

  /**
   * Exchanges a ticket for a permission and its token; undefined for one that is invalid here.
   * @throws when the registry does not answer
   */
  async redeem(ticket: string, origin: string): Promise<{ token: string; permission: PreviewPermission } | undefined> {
    const envelope = await this.#options.source.redeem(ticket, origin);
    if (envelope === undefined) return undefined;
    const token = tokenOf(envelope);
    const judged = await this.#judge(token, origin);
    return 'permission' in judged ? { token, permission: judged.permission } : undefined;
  }

  /** The set and maker of the preview's page. */
  async show(permission: PreviewPermission, live: AdoptedSet): Promise<ShownPreview | NoPreview> {
    const { id, remote } = permission;
    try {
      const build = await this.#options.source.build(id);
      if (build?.release.remote !== remote) {
        await this.#end(id);
        return { problem: `The preview of ${remote} has ended.`, isOver: true };
      }
      const preview = await this.#run(permission);
      const { release, problem } = build;
      return {
        permission,
        adopted: await preview.setWith(release, live),
        maker: preview.maker,
        version: release.version,
        brokenSave: problem,
        state: stateOf(build),
      };
    } catch (error) {
      const reason = errorMessage(error);
      this.#options.renderers.report('warn', `A preview of ${remote} cannot be shown: ${reason}`);
      return { problem: `The preview of ${remote} cannot be shown at the moment: ${reason}`, isOver: false };
    }
  }

  /**
   * The present state of a preview's pages; undefined if the preview has ended.
   * @throws when the registry does not answer
   */
  async stateOf({ id }: PreviewPermission): Promise<string | undefined> {
    const build = await this.#options.source.build(id);
    return build && stateOf(build);
  }

  /**
   * A file of a build, only for a browser with a permission to see it. Also finds files of older builds, while pages
   * may be open.
   */
  async locate(
    request: FastifyRequest,
    { origin, live }: { origin: string; live: AdoptedSet },
    ...file: Parameters<ReleaseFiles['locate']>
  ): ReturnType<ReleaseFiles['locate']> {
    const judged = await this.permissionOf(request, origin);
    if (!judged || !('permission' in judged) || file[0] !== judged.permission.remote) return undefined;
    const { permission } = judged;
    const find = () => this.#running.get(permission.id)?.preview.locate(...file);
    const located = await find();
    if (located) return located;
    // The page may have been sent by a different host.
    await this.show(permission, live);
    return find();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.#end(id)));
  }

  async #judge(token: string, origin: string): Promise<Judged> {
    const { channel, readPublicKeys } = this.#options;
    return judgePermission(token, { publicKeysPem: await readPublicKeys(), channel, origin, now: new Date() });
  }

  async #run({ id, expires }: PreviewPermission): Promise<RunningPreview> {
    await this.#emptied;
    const { dir, renderers, files } = this.#options;
    const known = this.#running.get(id);
    this.#running.delete(id);
    clearTimeout(known?.timer);
    const preview = known?.preview ?? new RunningPreview({ dir: path.join(dir, randomUUID()), renderers, files });
    const timer = setTimeout(() => void this.#end(id), Math.min(Date.parse(expires) - Date.now(), IDLE_MS)).unref();
    this.#running.set(id, { preview, timer });
    const [oldest] = this.#running.keys();
    if (this.#running.size > MAX_RUNNING && oldest !== undefined) void this.#end(oldest);
    return preview;
  }

  async #end(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (!running) return;
    this.#running.delete(id);
    clearTimeout(running.timer);
    await running.preview.end();
  }
}

/** The version of a build, and the errors of the save after it. */
function stateOf({ release: { version }, problem }: PreviewedBuild): string {
  return problem === undefined ? version : `${version} ${createHash('sha256').update(problem).digest('base64url')}`;
}
