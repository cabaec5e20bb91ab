import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import {
  preAuthEncoding,
  RELEASE_SET_TYPE,
  type Release,
  type ReleaseSet,
  type SignedReleaseSet,
} from '@forecourt/contracts/release-set';
import { integrityOf } from '@forecourt/service/integrity';
import type { HostReport } from '../server/release-set-client';

/** A test's description of a release; defaults fill in the rest. */
export interface TestRelease {
  remote: string;
  version: string;
  /** Text of each file. */
  files?: Record<string, string | Buffer>;
  blocks?: Record<string, Partial<Release['blocks'][string]>>;
  federationManifest?: string;
}

/** The registry as hosts see it: signed sets, a stream of sets, and files that can be made to fail. */
export class TestRegistry {
  readonly origin: string;
  /** Paths, such as `/files/mfe-x/1.0.0/server/remote.cjs`, for which the file is not sent. */
  readonly faults = new Map<string, (response: ServerResponse) => void>();
  /** Whether the stream answers. */
  streams = true;
  /** Requested paths. */
  readonly requests: string[] = [];
  /** `Authorization` headers of hosts that identify themselves. */
  readonly authorizations = new Set<string | undefined>();
  readonly reports: HostReport[] = [];
  /** Answers to hosts about previews, by host name or by a ticket, which is valid once. */
  readonly previews = new Map<string, object>();
  readonly publicKeyPem: string;
  /** Dictionaries that the first host uploaded, by name. */
  readonly dictionaries = new Map<string, Buffer>();
  readonly #files = new Map<string, string | Buffer>();
  readonly #open = new Set<ServerResponse>();
  readonly #privateKey: KeyObject;
  #current: SignedReleaseSet | undefined;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    this.#privateKey = privateKey;
    server.on(
      'request',
      ({ url, headers }) => url?.includes('?host=') && this.authorizations.add(headers.authorization),
    );
    server.on('request', (request, response) => {
      if (request.method === 'POST') void this.#take(request, response);
      else if (request.method === 'PUT') void this.#keepFirst(request, response);
      else this.#answer(request.url ?? '/', response);
    });
  }

  static async start(port = 0): Promise<TestRegistry> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new TestRegistry(server);
  }

  /** Publishes a version: its files are available from now on. */
  release({ remote, version, files = {}, blocks = {}, federationManifest }: TestRelease): Release {
    const all = { 'browser/remoteEntry.js': '', 'server/remote.cjs': `exports.remote = { blocks: {} };`, ...files };
    for (const [file, text] of Object.entries(all)) this.#files.set(`/files/${remote}/${version}/${file}`, text);
    const release: Release = {
      remote,
      version,
      baseUrl: `${this.origin}/files/${remote}/${version}/`,
      entry: 'browser/remoteEntry.js',
      federationManifest,
      server: 'server/remote.cjs',
      files: Object.fromEntries(
        Object.entries(all).map(([file, text]) => [
          file,
          { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
        ]),
      ),
      blocks: Object.fromEntries(
        Object.entries(blocks).map(([name, block]) => [
          name,
          { elements: [], hydrate: 'never', reads: [], scripts: [], styles: [], shared: [], ...block },
        ]),
      ),
      requires: {},
      federationCore: '2.9.2',
    };
    this.#files.set(`/v1/remotes/${remote}/versions/${version}`, JSON.stringify(release));
    return release;
  }

  /** A signed set; `createdAt` follows the revision unless given. */
  sign(releases: Release[], given: Partial<ReleaseSet> = {}, key: KeyObject = this.#privateKey): SignedReleaseSet {
    const revision = given.revision ?? 1;
    const set: ReleaseSet = {
      id: releases.map(({ remote, version }) => `${remote}@${version}`).join(),
      channel: 'production',
      revision,
      createdAt: new Date(Date.UTC(2026, 0, 1) + revision * 3_600_000).toISOString(),
      remotes: Object.fromEntries(releases.map((release) => [release.remote, release])),
      fallbacks: {},
      abandoned: {},
      ...given,
    };
    return { ...this.signAs(RELEASE_SET_TYPE, set, key), payloadType: RELEASE_SET_TYPE };
  }

  /** Anything else, signed. */
  signAs(payloadType: string, content: object, key: KeyObject = this.#privateKey) {
    const unsigned = { payloadType, payload: Buffer.from(JSON.stringify(content)).toString('base64') };
    const signature = sign(null, Buffer.from(preAuthEncoding(unsigned), 'latin1'), key);
    return { ...unsigned, signatures: [{ keyid: 'test', sig: signature.toString('base64') }] };
  }

  /** Makes a set the channel's current one, and sends it to all listeners. */
  promote(envelope: SignedReleaseSet): void {
    this.#current = envelope;
    for (const response of this.#open) this.#tell(response);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await json(request);
    if (request.url === '/v1/previews/redeem') {
      const { ticket } = body as { ticket: string };
      const permission = this.previews.get(ticket);
      this.previews.delete(ticket);
      return void response.writeHead(permission ? 200 : 404).end(JSON.stringify(permission ?? {}));
    }
    this.reports.push(body as HostReport);
    response.writeHead(204).end();
  }

  async #keepFirst(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const brought = await buffer(request);
    const name = request.url?.replace('/v1/dictionaries/', '') ?? '';
    const kept = this.dictionaries.get(name) ?? brought;
    this.dictionaries.set(name, kept);
    response.end(kept);
  }

  #answer(url: string, response: ServerResponse): void {
    this.requests.push(url);
    const { pathname } = new URL(url, this.origin);
    const fault = this.faults.get(url);
    if (fault) return fault(response);
    const preview = this.previews.get(url.replace('/v1/previews/', ''));
    if (preview) return void response.end(JSON.stringify(preview));
    const file = this.#files.get(url);
    if (file !== undefined) return void response.end(file);
    if (pathname.endsWith('/release-set') && this.#current) return void response.end(JSON.stringify(this.#current));
    if (pathname.endsWith('/stream') && this.streams) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      this.#open.add(response);
      response.on('close', () => this.#open.delete(response));
      return this.#tell(response);
    }
    response.writeHead(404).end();
  }

  #tell(response: ServerResponse): void {
    if (this.#current) response.write(`event: release-set\nid: 1\ndata: ${JSON.stringify(this.#current)}\n\n`);
  }
}
