import { createHash } from 'node:crypto';
import path from 'node:path';
import { origin } from '@forecourt/service/settings';
import { Listr } from 'listr2';
import type { RegistryClient } from '../../client/registry-client';
import { readBuild, uploadFolder } from '../../client/publish-folder';
import type { Reservation } from '../../rules/releases/publication';
import type { PreviewsAnswer } from '../../wire/previews';
import { connectFor, type GlobalOptions, requireRemote } from '../connection';
import { formatFact, formatTime, strong } from '../../words/format';
import { buildSources } from './provenance';
import { type Report, UsageError } from '../report';
import { findSources } from './sources';

export interface PreviewOptions extends GlobalOptions {
  branch: string;
  site?: string;
  channel: string;
  /** Days without another push. */
  for: number;
  build: boolean;
  /** Folder of an existing build; default: the remote's `dist`, built here. */
  dist?: string;
  /** Ends the preview instead. */
  end?: boolean;
}

/**
 * `release preview`: shows the build of a branch on a deployed site, under the branch's existing link, or ends the
 * preview.
 */
export async function preview(name: string, options: PreviewOptions): Promise<Report> {
  const remote = requireRemote(name);
  const client = await connectFor('preview', remote, options);
  return options.end ? end(client, remote, options) : show(client, remote, options);
}

/** `release previews`: the previewed branches of a remote, with their links. */
export async function listPreviews(name: string, options: GlobalOptions): Promise<Report> {
  const remote = requireRemote(name);
  const previews = await (await connectFor('preview', remote, options)).previews(remote);
  const text = previews.map((one) =>
    [
      strong(`${one.branch} at ${one.site}`),
      formatFact('shows', `${one.version}, pushed by ${one.by}`),
      formatFact('ends', formatTime(one.expiresAt)),
      `  ${linkOf(one)}`,
    ].join('\n'),
  );
  return { text: previews.length === 0 ? `No branch of ${remote} is shown.` : text.join('\n\n'), json: { previews } };
}

async function show(
  client: RegistryClient,
  remote: string,
  { branch, channel, for: days, ...options }: PreviewOptions,
): Promise<Report> {
  const site = requireSite(options.site);
  const sources = findSources(remote);
  if (!sources && options.dist === undefined)
    throw new UsageError(
      `There are no sources of ${remote} here: start this in its folder, or name a build with --dist.`,
    );
  // Refused now, instead of after a build.
  await client.previews(remote);
  const folder = path.resolve(options.dist ?? path.join(sources?.folder ?? '', 'dist'));
  const shown: Partial<Awaited<ReturnType<RegistryClient['preview']>>> & { version?: string } = {};
  const tasks = new Listr(
    [
      ...(sources && options.dist === undefined && options.build
        ? [{ title: `Build ${remote}`, task: () => buildSources(sources) }]
        : []),
      {
        title: `Show it at ${site}`,
        task: async () => {
          const build = await readBuild(folder);
          if (build.manifest.remote !== remote)
            throw new Error(`${folder} is a build of ${build.manifest.remote}, not of ${remote}.`);
          const version = versionOf(build);
          const uploadId = await uploadFolder(client, folder, version);
          Object.assign(shown, await client.preview(channel, site, uploadId, { name: branch, days }), { version });
        },
      },
    ],
    options.json ? { renderer: 'silent' } : {},
  );
  await tasks.run();
  const { id, version = '', expiresAt = '', ticket = '' } = shown;
  const link = linkOf({ site, ticket });
  const text = [
    `The branch ${strong(branch)} of ${remote} is shown at ${site} as ${version}.`,
    '',
    `  ${link}`,
    '',
    'Anybody who can see the site can open this link. Later pushes appear under the same link.',
    `It ends ${formatTime(expiresAt)} unless you push again. To end it now: npx release preview ${remote} --branch ${branch} --end`,
  ].join('\n');
  return { text, json: { id, remote, branch, site, channel, version, expiresAt, link } };
}

async function end(client: RegistryClient, remote: string, { branch, site }: PreviewOptions): Promise<Report> {
  const at = site === undefined ? undefined : requireSite(site);
  const ended = (await client.previews(remote)).filter(
    (one) => one.branch === branch && (at === undefined || one.site === at),
  );
  for (const { id } of ended) await client.endPreview(id);
  const sites = ended.map((one) => one.site).join(', ');
  const text =
    ended.length === 0
      ? `The branch ${branch} of ${remote} is shown nowhere.`
      : `The branch ${branch} of ${remote} is no longer shown at ${sites}.`;
  return { text, json: { remote, branch, ended: ended.map(({ id }) => id) } };
}

const linkOf = ({ site, ticket }: Pick<PreviewsAnswer['previews'][number], 'site' | 'ticket'>) =>
  `${site}/preview?ticket=${ticket}`;

/**
 * A version that no release has, new for each build: hosts cache the files of a version, and pages look for a newer
 * one.
 */
function versionOf({ manifest, files }: Reservation): string {
  const { version } = manifest;
  const hash = createHash('sha256')
    .update(JSON.stringify([manifest, files]))
    .digest('hex')
    .slice(0, 8);
  return `${version}${version.includes('-') ? '.' : '-'}branch.${hash}`;
}

function requireSite(site: string | undefined): string {
  const address = origin().safeParse(site);
  if (address.success) return address.data;
  throw new UsageError(`Name the site to show it in, such as --site https://staging.example, or set PREVIEW_SITE.`);
}
