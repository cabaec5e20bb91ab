import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openPostgres, ownerUrl } from '@forecourt/tools/open-postgres';
import type { Service } from '@forecourt/tools/services';
import { query } from '../../database';
import { freePorts } from '@forecourt/tools/free-ports';
import { Releases } from '../../releases';
import { originAt, registryDirOf, runVersion, startVersion, type Kind, type Place, type Running } from './site';
import { PageVisitors } from './use-pages';
import { REMOTE, useRegistry, Visitors } from './use-site';
import { buildOf, remotesOf } from './versions';

const EACH_STEP = 10;

interface Ports {
  /** Ports of the site's API and registry, of any version. */
  api: number;
  registry: number;
  /** Ports of this version's services while the previous version's services also run. */
  apiBeside: number;
  registryBeside: number;
  shells: readonly [number, number];
}

/** A site with services of different versions, and its users. Reports the faults that they find, step by step. */
export class UpgradedSite {
  readonly ports: Ports;
  readonly #place: Place;
  readonly #running = new Set<Service>();
  readonly #visitors = new Visitors();
  readonly #pageVisitors: PageVisitors;
  readonly #say: (line: string) => void;
  /** Build of the remote that is released in each step. */
  readonly #build: string;
  #turn = 0;
  #failed = 0;

  private constructor(
    place: Place,
    ports: Ports,
    { before, browser, say }: { before: string; browser: Browser; say: (line: string) => void },
  ) {
    this.#place = place;
    this.ports = ports;
    this.#pageVisitors = new PageVisitors(browser);
    this.#build = buildOf(before, REMOTE);
    this.#say = say;
  }

  /** A site with only a database. @param before the version that it starts with */
  static async open(
    dataDir: string,
    options: { before: string; browser: Browser; say: (line: string) => void },
  ): Promise<UpgradedSite> {
    const [database = 0, api = 0, registry = 0, apiBeside = 0, registryBeside = 0, one = 0, two = 0] =
      await freePorts(7);
    const place = {
      dataDir,
      databaseUrl: ownerUrl(database),
      apiOrigin: originAt(api),
      registryOrigin: originAt(registry),
      remotes: await remotesOf(options.before),
    };
    const site = new UpgradedSite(place, { api, registry, apiBeside, registryBeside, shells: [one, two] }, options);
    site.#running.add(
      await openPostgres(path.join(dataDir, 'postgres'), database, { fsync: 'off' }, path.join(dataDir, 'logs')),
    );
    return site;
  }

  async start(kind: Kind, version: string, port: number): Promise<Running> {
    const started = await startVersion(kind, version, port, this.#place);
    this.#running.add(started.service);
    return started;
  }

  async stopService({ service }: Running): Promise<void> {
    await service.stop();
    this.#running.delete(service);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].toReversed().map((service) => service.stop()));
  }

  async migrate(version: string): Promise<void> {
    for (const kind of ['api', 'registry'] as const) await runVersion(kind, 'migrate', version, this.#place);
  }

  async applyContent(version: string): Promise<void> {
    await runVersion('api', 'content', version, this.#place);
  }

  async seed(version: string): Promise<void> {
    const photos = { PHOTO_DIR: path.join(this.#place.dataDir, 'photos') };
    await runVersion('api', 'seed', version, this.#place, { NODE_ENV: 'staging', SEED_CARS: '3000', ...photos });
  }

  releases({ origin }: Running): Promise<Releases> {
    return Releases.of({ origins: { registry: origin }, registryDir: registryDirOf(this.#place) });
  }

  /** Visitors' calls, and a release that is rolled back. */
  async use(step: string, api: Running, registry: Running): Promise<void> {
    const problems: string[] = [];
    const attempt = (what: Promise<void>) => what.catch((error: Error) => void problems.push(error.message));
    for (let index = 0; index < EACH_STEP; index++) await attempt(this.#visitors.useApi(api.origin));
    await attempt(
      useRegistry(await this.releases(registry), `Only five star reviews here: ${++this.#turn}`, this.#build),
    );
    this.note(step, `${EACH_STEP} visits, a release promoted and rolled back`, problems);
  }

  /** Pages of shells. */
  async look(step: string, ...shells: Running[]): Promise<void> {
    const problems: string[] = [];
    for (const shell of shells) problems.push(...(await this.#pageVisitors.visit(shell)));
    this.note(step, `${shells.length * 6} pages, ${shells.length * 4} in a browser`, problems);
  }

  note(step: string, what: string, problems: readonly string[]): void {
    this.#say(`| ${step} | ${what} | ${problems.length} |`);
    for (const problem of problems) this.#say(`  ${problem}`);
    this.#failed += problems.length;
  }

  /** @returns true if nothing failed in any step */
  async conclude(): Promise<boolean> {
    const senders = [...this.#visitors.enquirers, ...this.#pageVisitors.enquirers];
    const lostOrTwice = await enquiriesLostOrTwice(senders, this.#place.databaseUrl);
    this.#say(`\n${senders.length} enquiries acknowledged, ${lostOrTwice.length} of them lost or stored twice`);
    return this.#failed + lostOrTwice.length === 0;
  }
}

/** @returns senders whose enquiry did not arrive exactly once, after all stored messages were sent */
async function enquiriesLostOrTwice(emails: readonly string[], databaseUrl: string): Promise<string[]> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(500)) {
    const [waiting] = await query('select from api.outbox where sent_at is null limit 1', [], { databaseUrl });
    if (!waiting) break;
  }
  const arrived = await query<{ email: string }>(
    `select message #>> '{data,customerEmail}' as email from api.received_enquiry`,
    [],
    { databaseUrl },
  );
  return emails.filter((email) => arrived.filter((one) => one.email === email).length !== 1);
}
