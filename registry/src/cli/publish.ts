import { spawn } from 'node:child_process';
import path from 'node:path';
import { Listr } from 'listr2';
import type { RegistryClient } from '../client';
import { RegistryRefusal } from '../client';
import type { PublishOutcome, PublishProgress } from '../publish-folder';
import { publishFolder, readBuild } from '../publish-folder';
import type { Provenance } from '../rules/provenance';
import { workspaceRoot } from '../workspace';
import type { GlobalOptions } from './connection';
import { connectFor, requireRemote } from './connection';
import { formatBytes, strong } from './format';
import { readCommit, runChecks } from './provenance';
import type { Report } from './report';
import { requireScriptBudget } from './script-budget';
import { describeScriptSize, scriptSizeOf } from './script-size';

export interface PublishOptions extends GlobalOptions {
  build: boolean;
  /** Whether types, lint and tests of the remote have to pass. */
  checks: boolean;
  /** Folder of the build; default: the remote's `dist`. */
  dist?: string;
}

const SHOWN_OF_FAILED_BUILD = 40;

/** `release publish`: builds a remote and publishes the output as an immutable version. */
export async function publish(name: string, options: PublishOptions): Promise<Report> {
  const remote = requireRemote(name);
  const client = await connectFor('publish', remote, options);
  const folder = options.dist === undefined ? path.join(workspaceRoot, remote, 'dist') : path.resolve(options.dist);
  const isOwnBuild = options.dist === undefined;
  let outcome: PublishOutcome | undefined;
  let checks: Provenance['checks'] = [];
  const tasks = new Listr(
    [
      { title: `Build ${remote}`, enabled: () => options.build && isOwnBuild, task: () => build(remote) },
      {
        title: 'Check types, lint, tests and the weight of scripts',
        enabled: () => options.checks && isOwnBuild,
        task: async (_, task) => {
          if (await isPublished(client, folder)) return task.skip('It was published before.');
          const budget = await requireScriptBudget(path.join(workspaceRoot, remote), folder);
          checks = [...(await runChecks(remote)), ...budget];
          return undefined;
        },
      },
      {
        title: `Publish it to ${client.origin}`,
        task: async (_, task) => {
          const onProgress = ({ sentFiles, totalFiles }: PublishProgress) => {
            if (process.stdout.isTTY) task.output = `${sentFiles} of ${totalFiles} files`;
          };
          const provenance = isOwnBuild ? { commit: await readCommit(remote), checks } : undefined;
          outcome = await publishFolder(client, remote, folder, { onProgress, ...(provenance && { provenance }) });
        },
      },
    ],
    options.json ? { renderer: 'silent' } : {},
  );
  await tasks.run();
  if (!outcome) throw new Error('Nothing was published.');
  const scripts = await scriptSizeOf(client, remote, outcome.version);
  const compressed = checks.find((check) => check.name === 'budget')?.on;
  return { text: describe(outcome, describeScriptSize(scripts, compressed)), json: { ...outcome, scripts } };
}

/** Whether this version has been published; whether with the same files, publishing will tell. */
async function isPublished(client: RegistryClient, folder: string): Promise<boolean> {
  const { remote, version } = (await readBuild(folder)).manifest;
  return client.release(remote, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RegistryRefusal) return false;
      throw error;
    },
  );
}

function describe({ remote, version, published, files, bytes, sentFiles }: PublishOutcome, size: string): string {
  if (!published) return `${strong(`${remote} ${version}`)} was published before, with exactly these files. Nothing to do.`;
  return [
    `${strong(`${remote} ${version}`)} is published: ${files} files, ${formatBytes(bytes)}, ${sentFiles} of them new to the registry.`,
    size,
    '',
    `To make it live: npx release promote ${remote}@${version}`,
  ].join('\n');
}

/** Through turbo, which builds only what changed. @throws with the end of its output. */
function build(remote: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('npx', ['turbo', 'run', 'build', `--filter=${remote}`], { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${remote} does not build:\n${output.join('').trimEnd().split('\n').slice(-SHOWN_OF_FAILED_BUILD).join('\n')}`));
    });
  });
}
