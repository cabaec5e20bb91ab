import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres, ownerUrl } from '@forecourt/tools/open-postgres';
import { root, type Service } from '@forecourt/tools/services';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { query } from '../database';
import { freePorts } from '../free-ports';
import { Releases } from '../releases';
import { registryDirOf, runVersion, startVersion, type Kind, type Running } from './site';
import { REMOTE, useRegistry, Visitors } from './use-site';
import { versionAt, versionNow } from './versions';

/**
 * `npm run drill -- upgrade <commit>`: the API and the registry of an earlier commit on a database that this version has migrated, beside this
 * version, and after it. Ends non-zero when a request failed or an enquiry was lost or stored twice.
 */
const [ref] = process.argv.slice(2);
const EACH_STEP = 10;
const MIGRATIONS: Readonly<Record<Kind, string>> = { api: 'api/migrations', registry: 'registry/src/storage/migrations' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const dataDir = path.join(dataDirFromEnvironment(), 'upgrade');
const running = new Set<Service>();
const stopAll = () => Promise.all([...running].toReversed().map((service) => service.stop()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll().then(() => process.exit(1)));

try {
  if (ref === undefined) throw new Error('Say which commit runs in production: npm run drill -- upgrade <commit>');
  process.exitCode = (await upgradeFrom(git('rev-parse', '--verify', `${ref}^{commit}`))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
}

/** @returns whether nothing failed */
async function upgradeFrom(commit: string): Promise<boolean> {
  say(`Packing ${commit.slice(0, 8)}, and this version …`);
  const [before, now] = [await versionAt(commit, path.join(dataDir, 'versions')), await versionNow(path.join(dataDir, 'versions'))];
  const place = { dataDir: path.join(dataDir, 'site'), databaseUrl: '' };
  await rm(place.dataDir, { recursive: true, force: true });
  const [databasePort = 0, apiBefore = 0, registryBefore = 0, apiNow = 0, registryNow = 0] = await freePorts(5);
  running.add(await openPostgres(path.join(place.dataDir, 'postgres'), databasePort, { fsync: 'off' }, path.join(place.dataDir, 'logs')));
  place.databaseUrl = ownerUrl(databasePort);

  const start = async (kind: Kind, version: string, port: number, apiOrigin?: string): Promise<Running> => {
    const started = await startVersion(kind, version, port, place, apiOrigin);
    running.add(started.service);
    return started;
  };
  const stop = async ({ service }: Running) => {
    await service.stop();
    running.delete(service);
  };
  const migrate = async (version: string) => {
    for (const kind of ['api', 'registry'] as const) await runVersion(kind, 'migrate', version, place);
    await runVersion('api', 'content', version, place).catch(() => say('(That version has no page documents in the database.)'));
  };

  const visitors = new Visitors();
  const problems: string[] = [];
  let turn = 0;
  const use = async (step: string, api: Running, registry: Running): Promise<void> => {
    const releases = await Releases.of({ origins: { registry: registry.origin }, registryDir: registryDirOf(place) });
    let failed = 0;
    const attempt = (what: Promise<void>) =>
      what.catch((error: Error) => {
        failed++;
        problems.push(`${step}: ${error.message}`);
      });
    for (let index = 0; index < EACH_STEP; index++) await attempt(visitors.useApi(api.origin));
    await attempt(useRegistry(releases, `Only five star reviews here: ${++turn}`));
    say(`| ${step} | ${EACH_STEP} visits, a release promoted and rolled back | ${failed} |`);
  };

  const missing = (Object.keys(MIGRATIONS) as Kind[]).map((kind) => {
    const added = git('diff', '--name-only', '--diff-filter=A', commit, '--', MIGRATIONS[kind]).split('\n').filter(Boolean);
    return { kind, names: added.map((file) => path.basename(file)) };
  });
  say(`Migrations since: ${missing.flatMap(({ names }) => names).join(', ') || 'none'}\n\n| Step | What was asked | Failed |\n| --- | --- | --: |`);

  await migrate(before);
  await runVersion('api', 'seed', before, place, { SEED_CARS: '3000' });
  let api = await start('api', before, apiBefore);
  let registry = await start('registry', before, registryBefore, api.origin);
  // Something to roll back to.
  const first = await Releases.of({ origins: { registry: registry.origin }, registryDir: registryDirOf(place) });
  await first.promoteBuilt([REMOTE]);
  await use('before, on its own schema', api, registry);

  for (const { kind, names } of missing) {
    if (names.length === 0) continue;
    const refusal = await start(kind, now, kind === 'api' ? apiNow : registryNow, api.origin).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const isNamed = names.every((name) => refusal.includes(name));
    if (!isNamed) problems.push(`the new ${kind} on the former schema: ${refusal}`);
    say(`| the new ${kind} on the former schema | does not start, and names ${names.length} migrations | ${isNamed ? 0 : 1} |`);
  }

  const during = use('before, while this version migrates', api, registry);
  await migrate(now);
  await during;
  await use('before, on the new schema', api, registry);
  await stop(api);
  await stop(registry);
  api = await start('api', before, apiBefore);
  registry = await start('registry', before, registryBefore, api.origin);
  await use('before, restarted on the new schema', api, registry);

  const newApi = await start('api', now, apiNow);
  const newRegistry = await start('registry', now, registryNow, newApi.origin);
  await use('this version, beside it', newApi, newRegistry);
  await use('before, beside this version', api, registry);
  await stop(newApi);
  await stop(newRegistry);
  await use('before alone again, after a rollback', api, registry);

  const lostOrTwice = await enquiriesLostOrTwice(visitors.enquirers, place.databaseUrl);
  say(`\n${visitors.enquirers.length} enquiries acknowledged, ${lostOrTwice.length} of them lost or stored twice`);
  for (const problem of problems) say(problem);
  return problems.length + lostOrTwice.length === 0;
}

/** @returns senders whose enquiry has not arrived once, when all that is stored was sent */
async function enquiriesLostOrTwice(emails: readonly string[], databaseUrl: string): Promise<string[]> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(500)) {
    const [waiting] = await query('select from api.outbox where sent_at is null limit 1', [], { databaseUrl });
    if (!waiting) break;
  }
  const arrived = await query<{ email: string }>(`select message #>> '{data,customerEmail}' as email from api.received_enquiry`, [], { databaseUrl });
  return emails.filter((email) => arrived.filter((one) => one.email === email).length !== 1);
}
