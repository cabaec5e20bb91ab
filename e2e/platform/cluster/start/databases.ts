import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asPostgresWants } from '@forecourt/tools/postgres-program';
import { root } from '@forecourt/tools/services';
import type { Cluster } from './cluster';
import { writeDatabaseUrls } from './cluster-settings';
import { PostgresServer } from './postgres-server';

/**
 * A primary, and a replica that has each commit before it is acknowledged. This class assigns the roles as an operator
 * does: it configures the servers, and clients connect to the server that the pooler names.
 */
export class Databases {
  readonly #servers: readonly [PostgresServer, PostgresServer];
  #primary: PostgresServer;

  constructor(
    private readonly cluster: Cluster,
    private readonly ports: { database: readonly [number, number]; pooler: number },
  ) {
    this.#servers = [
      new PostgresServer(cluster, 'database-1', ports.database[0]),
      new PostgresServer(cluster, 'database-2', ports.database[1]),
    ];
    [this.#primary] = this.#servers;
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  get replica(): PostgresServer {
    const [first, second] = this.#servers;
    return this.#primary === first ? second : first;
  }

  /**
   * Starts both servers, with the data of the last start if there is any, and the pooler with the primary's address.
   */
  async open(): Promise<void> {
    const isNew = !existsSync(this.#primaryFile);
    const name = isNew ? this.#primary.name : await readFile(this.#primaryFile, 'utf8');
    this.#primary = this.#servers.find((server) => server.name === name) ?? this.#primary;
    if (isNew) {
      await rm(this.#primary.data, { recursive: true, force: true });
      await this.#primary.create();
    }
    await this.#primary.start();
    await this.addReplica();
    await this.#writePrimary();
    const pooler = [...asPostgresWants('pgbouncer'), this.#poolerFile] as const;
    await this.cluster.start({ name: 'pooler', port: this.ports.pooler, main: pooler, env: {}, ready: 'port' });
  }

  /**
   * Makes the server that is not the primary its replica, from a copy. Its previous data is lost. Commits wait for it
   * from then on.
   */
  async addReplica(): Promise<void> {
    await this.replica.copy(this.#primary, '--write-recovery-conf');
    await this.replica.start();
    await this.#primary.waitFor(this.replica);
  }

  /** Makes the lost primary follow the new one, with its existing data. */
  async rejoin(): Promise<void> {
    await this.replica.rewindTo(this.#primary);
    await this.replica.start();
    await this.#primary.waitFor(this.replica);
  }

  /**
   * Fails over as an operator does after losing the primary. Afterwards there is no replica: use `rejoin`, or
   * `addReplica` if the disk is lost.
   */
  async failOver(): Promise<void> {
    // A server may accept writes unless it is known to be down.
    await this.cluster.service(this.#primary.name).stop();
    await this.replica.promote();
    this.#primary = this.replica;
    await this.#writePrimary();
    this.cluster.service('pooler').process.kill('SIGHUP');
  }

  /** Writes the primary's address for the pooler and commands. */
  async #writePrimary(): Promise<void> {
    const { name, port } = this.#primary;
    const ours = `%include ${path.join(root, 'deploy/pgbouncer.ini')}`;
    const at = (server: PostgresServer) => `host=127.0.0.1 port=${server.port} dbname=forecourt user=forecourt`;
    const databases = `forecourt = ${at(this.#primary)}\nforecourt_replica = ${at(this.replica)}`;
    const places = `[databases]\n${databases}\n${ours}\nlisten_addr = 127.0.0.1\nlisten_port = ${this.ports.pooler}\n`;
    await writeFile(this.#poolerFile, places);
    await writeDatabaseUrls(this.cluster.dataDir, port);
    await writeFile(this.#primaryFile, name);
  }

  get #poolerFile(): string {
    return path.join(this.cluster.dataDir, 'pgbouncer.ini');
  }

  get #primaryFile(): string {
    return path.join(this.cluster.dataDir, 'primary');
  }
}
