import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asPostgresWants } from '@forecourt/tools/postgres-program';
import { root } from '@forecourt/tools/services';
import type { Cluster } from './cluster';
import { PATH } from '@forecourt/tools/programs';

const OWNER = 'forecourt';
const REPLICATOR = 'replicator';
/** The superuser is the user that runs the server, and connects through its socket only. */
const WHO_MAY_CONNECT = `local all all peer\nhost all ${OWNER} 127.0.0.1/32 trust\nhost replication,postgres ${REPLICATOR} 127.0.0.1/32 trust\n`;
/** Functions with which pg_rewind reads another server's files. */
const FILE_FUNCTIONS = [
  'pg_ls_dir(text, boolean, boolean)',
  'pg_stat_file(text, boolean)',
  'pg_read_binary_file(text)',
  'pg_read_binary_file(text, bigint, bigint, boolean)',
];
const PATIENCE_MS = 60_000;

/** A PostgreSQL of the distribution in a folder of the cluster, with `deploy/postgresql.conf`. */
export class PostgresServer {
  readonly data: string;

  constructor(
    private readonly cluster: Cluster,
    readonly name: string,
    readonly port: number,
  ) {
    this.data = path.join(cluster.dataDir, name, 'data');
  }

  /** Makes its data, with the owner of the services' database and a role for replicas. */
  async create(): Promise<void> {
    const roles = `create role ${OWNER} login createdb\ncreate database ${OWNER} owner ${OWNER}\ncreate role ${REPLICATOR} login replication\n`;
    const grants = FILE_FUNCTIONS.map((name) => `grant execute on function pg_catalog.${name} to ${REPLICATOR}\n`).join(
      '',
    );
    await this.#run('initdb', ['-D', this.data, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=reject']);
    await this.cluster.run({
      name: 'Making roles',
      main: [...asPostgresWants('postgres'), '--single', '-D', this.data, 'postgres'],
      input: roles + grants,
      env: {},
    });
  }

  /**
   * Starts the server, and waits until it can be read from.
   *
   * @param settings in addition to those of `deploy/postgresql.conf`
   */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.configure(settings);
    await this.cluster.start({
      name: this.name,
      port: this.port,
      main: [...asPostgresWants('postgres'), '-D', this.data, '-c', `config_file=${this.#inside('postgresql.conf')}`],
      env: { ARCHIVE_DIR: this.#archive },
      ready: /ready to accept (?:read-only )?connections/,
      stopSignal: 'SIGINT',
    });
  }

  /** Writes its configuration, which it reads at its start, or on reload. */
  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const folder of [this.#inside(), this.#socket, this.#archive]) await mkdir(folder, { recursive: true });
    await writeFile(this.#inside('pg_hba.conf'), WHO_MAY_CONNECT);
    const ours = {
      port: String(this.port),
      cluster_name: this.name,
      unix_socket_directories: this.#socket,
      hba_file: this.#inside('pg_hba.conf'),
    };
    const lines = Object.entries({ ...ours, ...settings }).map(([name, value]) => `${name} = '${value}'\n`);
    await writeFile(
      this.#inside('postgresql.conf'),
      `include '${path.join(root, 'deploy/postgresql.conf')}'\n${lines.join('')}`,
    );
  }

  /** Whether commits wait for a replica. */
  async waitFor(replica: PostgresServer | undefined): Promise<void> {
    await this.configure({ synchronous_standby_names: replica ? `"${replica.name}"` : '' });
    await this.#control('reload');
    if (replica)
      await this.untilTrue(
        `select exists (select from pg_stat_replication where application_name = '${replica.name}' and sync_state = 'sync')`,
      );
  }

  /** Promotes a replica of it to the primary; clients do not follow yet. */
  async promote(): Promise<void> {
    await this.#control('promote', '--wait');
  }

  /**
   * Replaces the data of this server by a copy of a running server.
   *
   * @param flags such as `--write-recovery-conf`, with which it then follows that server
   */
  async copy(from: PostgresServer, ...flags: readonly string[]): Promise<void> {
    await rm(this.data, { recursive: true, force: true });
    await this.#run('pg_basebackup', ['-D', this.data, '-d', from.#source, '--checkpoint=fast', ...flags]);
  }

  /**
   * Rewinds the stopped server to the point at which its replica was promoted, and makes it follow that replica. Only
   * differences are copied.
   *
   * @throws when the needed log is neither here nor in the archive: then make a copy
   */
  async rewindTo(promoted: PostgresServer): Promise<void> {
    // Before that, the files of the promoted server do not show the new timeline.
    await promoted.query('checkpoint');
    await this.configure({});
    const source = `--source-server=${promoted.#source} dbname=postgres`;
    const config = `--config-file=${this.#inside('postgresql.conf')}`;
    await this.#run('pg_rewind', ['-D', this.data, source, config, '--restore-target-wal', '--write-recovery-conf']);
  }

  /** Runs SQL as its superuser. @returns what it printed, without names of columns */
  async query(sql: string): Promise<string> {
    const { stdout } = await this.#run('psql', [...this.#psql, '-c', sql]);
    return stdout.trim();
  }

  /** Adds rows to a table, in `copy` format. */
  async insert(table: string, rows: string): Promise<void> {
    await this.cluster.run({
      name: 'Adding rows',
      main: [...asPostgresWants('psql'), ...this.#psql, '-c', `copy ${table} from stdin`],
      input: rows,
      env: {},
    });
  }

  /** @throws when a query does not become true in time */
  async untilTrue(sql: string): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50))
      if ((await this.query(sql)) === 't') return;
    throw new Error(`${this.name}: this did not become true: ${sql}`);
  }

  #control(...command: string[]) {
    return this.#run('pg_ctl', [...command, '-D', this.data]);
  }

  #run(program: string, args: readonly string[]) {
    const [command, ...before] = asPostgresWants(program);
    return promisify(execFile)(command, [...before, ...args], {
      env: { ...process.env, PATH, ARCHIVE_DIR: this.#archive },
      maxBuffer: 1e9,
    });
  }

  /** Address from which another server copies. */
  get #source(): string {
    return `host=127.0.0.1 port=${this.port} user=${REPLICATOR}`;
  }

  get #psql(): string[] {
    return ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', this.#socket, '-p', String(this.port), '-d', OWNER];
  }

  #inside(...names: string[]): string {
    return path.join(this.cluster.dataDir, this.name, ...names);
  }

  get #socket(): string {
    return path.join(this.cluster.dataDir, 'run');
  }

  get #archive(): string {
    return path.join(this.cluster.dataDir, 'archive');
  }
}
