import path from 'node:path';
import { isPortBusy, runTask, startService, type Service, type ServiceDefinition } from '@forecourt/tools/services';
import { PATH } from '@forecourt/tools/programs';

/** The processes of the cluster, by name. */
export class Cluster {
  readonly #running = new Map<string, Service>();
  readonly #pending = new Set<Promise<unknown>>();
  #isStopping = false;

  constructor(readonly dataDir: string) {}

  /**
   * Starts a process and waits until it is ready.
   *
   * @throws when its port is taken, it ends, or the cluster is being stopped
   */
  async start(definition: ServiceDefinition): Promise<void> {
    const { name, port, env } = definition;
    await this.#do(async () => {
      if (await isPortBusy(port))
        throw new Error(
          `Port ${port}, for the ${name}, is in use by another program. Free it, or set CLUSTER_PORT to another number.`,
        );
      this.#running.set(
        name,
        await startService({ ...definition, env: { ...env, PATH } }, path.join(this.dataDir, 'logs')),
      );
    });
  }

  /** Runs a task to its end. */
  async run(task: Parameters<typeof runTask>[0]): Promise<void> {
    await this.#do(() => runTask({ ...task, env: { ...task.env, PATH } }));
  }

  /** Returns the service that runs, or ran last, under a name. */
  service(name: string): Service {
    const service = this.#running.get(name);
    if (!service) throw new Error(`The cluster has no ${name}`);
    return service;
  }

  /**
   * Stops a process as an operator does, and starts it again.
   *
   * @param cwd another folder to start it in, with another version
   */
  async restart(name: string, cwd?: string): Promise<void> {
    const { stop, ...definition } = this.service(name);
    await stop();
    await this.start({ ...definition, ...(cwd && { cwd }) });
  }

  /** Ends a process as a crash does. */
  async kill(name: string): Promise<void> {
    const { process } = this.service(name);
    const gone = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await gone;
  }

  /** Stops everything, last started first, after pending work is done. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#pending);
    for (const { stop } of [...this.#running.values()].toReversed()) await stop();
  }

  async #do(work: () => Promise<void>): Promise<void> {
    if (this.#isStopping) throw new Error('The cluster is being stopped');
    const doing = work();
    this.#pending.add(doing);
    await doing.finally(() => this.#pending.delete(doing));
  }
}
