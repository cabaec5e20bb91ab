import path from 'node:path';
import { Listr } from 'listr2';
import { type RegistryClient, RegistryRefusal } from '../../client/registry-client';
import { publishFolder, type PublishOutcome, type PublishProgress, readManifest } from '../../client/publish-folder';
import type { Provenance } from '../../rules/releases/provenance';
import { countOf, formatBytes, strong } from '../../words/format';
import { requireWholeBlocks } from './block-faults';
import { connectFor, type GlobalOptions, requireRemote } from '../connection';
import { buildSources, readCommit, runChecks } from './provenance';
import { type Report, UsageError } from '../report';
import { look } from '../look/look';
import { requireScriptBudget } from './script-budget';
import { describeScriptSize, scriptSizeOf } from './script-size';
import { findSources } from './sources';

export interface PublishOptions extends GlobalOptions {
  build: boolean;
  /** Reason why types, lint, tests and script size are not checked. */
  unchecked?: string;
  /** Folder of a build that was made elsewhere; default: the remote's `dist`, built here. */
  dist?: string;
  /** Site in which a browser looks at the version. */
  site?: string;
  channel: string;
}

/** `release publish`: builds and checks a remote, and publishes the output as an immutable version. */
export async function publish(name: string, options: PublishOptions): Promise<Report> {
  const { dist, unchecked } = options;
  const remote = requireRemote(name);
  const client = await connectFor('publish', remote, options);
  const sources = findSources(remote);
  if (!sources && (dist === undefined || unchecked === undefined))
    throw new UsageError(describeMissingSources(remote, dist));
  // Building and checking take minutes.
  await client.requirePublishRight(remote);
  const folder = path.resolve(dist ?? path.join(sources?.folder ?? '', 'dist'));
  // The sources of an unchecked build from elsewhere are unknown.
  const isOfSources = sources !== undefined && (dist === undefined || unchecked === undefined);
  let outcome: PublishOutcome | undefined;
  let checks: Provenance['checks'] = [];
  const tasks = new Listr(
    [
      ...(sources && dist === undefined && options.build
        ? [{ title: `Build ${remote}`, task: () => buildSources(sources) }]
        : []),
      ...(sources && unchecked === undefined
        ? [
            {
              title: 'Check types, lint, tests and the weight of scripts',
              task: async (_: unknown, task: { skip: (why: string) => void }) => {
                if (await isPublished(client, folder)) return task.skip('It was published before.');
                requireWholeBlocks(sources.folder);
                const budget = await requireScriptBudget(sources.folder, folder);
                checks = [...(await runChecks(sources)), ...budget];
                return undefined;
              },
            },
          ]
        : []),
      {
        title: `Publish it to ${client.origin}`,
        task: async (_, task) => {
          const onProgress = ({ sentFiles, totalFiles }: PublishProgress) => {
            if (process.stdout.isTTY) task.output = `${sentFiles} of ${totalFiles} files`;
          };
          const provenance = {
            commit: isOfSources ? await readCommit(sources) : null,
            checks,
            ...(unchecked !== undefined && { unchecked }),
          };
          outcome = await publishFolder(client, remote, folder, { onProgress, provenance });
        },
      },
    ],
    options.json ? { renderer: 'silent' } : {},
  );
  await tasks.run();
  if (!outcome) throw new Error('Nothing was published.');
  const scripts = await scriptSizeOf(client, remote, outcome.version);
  const compressed = checks.find((check) => check.name === 'budget')?.on;
  const looked = options.site === undefined ? undefined : await lookAt(`${remote}@${outcome.version}`, options);
  const text = describe(outcome, describeScriptSize(scripts, compressed));
  return {
    text: looked ? `${text}\n\n${looked.text}` : text,
    json: { ...outcome, scripts, ...(looked && { look: looked.json }) },
    failed: looked?.failed,
  };
}

/** The version is published, whatever comes of a look at it. */
function lookAt(target: string, options: PublishOptions): Promise<Report> {
  return look(target, options).catch((error: unknown) => ({
    text: `No browser has seen it: ${(error as Error).message}`,
    json: null,
  }));
}

function describeMissingSources(remote: string, dist: string | undefined): string {
  const where = `There are no sources of ${remote} here: start this in its folder.`;
  return dist === undefined
    ? where
    : `${where} Or say why its checks did not run: --unchecked "<why>", which the release then says.`;
}

/** Whether this version has been published. Publishing compares the files. */
async function isPublished(client: RegistryClient, folder: string): Promise<boolean> {
  const { remote, version } = await readManifest(folder);
  return client.release(remote, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RegistryRefusal) return false;
      throw error;
    },
  );
}

function describe(
  { remote, version, published, files, bytes, sentFiles, lacks }: PublishOutcome,
  size: string,
): string {
  if (!published)
    return `${strong(`${remote} ${version}`)} was published before, with exactly these files. Nothing to do.`;
  return [
    `${strong(`${remote} ${version}`)} is published: ${countOf(files, 'file')}, ${formatBytes(bytes)}, ${sentFiles} of them new to the registry.`,
    size,
    '',
    ...(lacks.length > 0 ? ['Live hosts would refuse it now:', ...lacks.map((lack) => `  ${lack}`), ''] : []),
    `To see it in a browser first: npx release look ${remote}@${version} --site <address>`,
    `To make it live: npx release promote ${remote}@${version}`,
  ].join('\n');
}
