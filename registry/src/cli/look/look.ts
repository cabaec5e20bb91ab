import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest } from '@forecourt/contracts/release-set';
import { origin } from '@forecourt/service/settings';
import type { RegistryClient } from '../../client/registry-client';
import { lookAtSite, type SeenSite } from '../../look/look-at-site';
import { openBrowser } from '../../look/open-browser';
import { openPreview } from '../../look/open-preview';
import type { ReleaseRecordAnswer } from '../../wire/publishing';
import { lookReport, type LookReport } from '@forecourt/contracts/look-report';
import { MAX_PICTURE_BYTES } from '../../wire/looks';
import { describeLook } from '../../words/describe-look';
import { connectFor, type GlobalOptions, parseTarget } from '../connection';
import { type Report, UsageError } from '../report';
import { newestOf } from './newest-of';

export interface LookOptions extends GlobalOptions {
  channel: string;
  site?: string;
  /** Looked at in addition to the brand of the site; default: another brand for each version. */
  brand?: string;
  /** Folder for the report and its pictures. */
  out?: string;
}

/**
 * `release look`: opens the pages of a site on which a published version has changed, beside the live version, and
 * reports what visitors would lose.
 */
export async function look(target: string, options: LookOptions): Promise<Report> {
  const { remote, version: named } = parseTarget(target);
  const site = origin().safeParse(options.site);
  if (!site.success)
    throw new UsageError('Name the site to look at, such as --site https://staging.example, or set PREVIEW_SITE.');
  const client = await connectFor('preview', remote, options);
  const version = named ?? (await newestOf(client, remote));
  const { report, files } = await lookAt(client, { remote, version, site: site.data, ...options });
  const folder = path.resolve(options.out ?? path.join('.data/looks', `${remote}-${version}`));
  await write(folder, report, files);
  const pictures = sentPictures(files);
  const { missing } = await client.sendLook({ report, pictures });
  const refused = report.findings.some(({ verdict }) => verdict === 'refused');
  const rule =
    missing === null
      ? `It may go live in ${report.channel}.`
      : `Where a look is required it may not go live: ${missing}`;
  const unsent = files.size - Object.keys(pictures).length;
  const left =
    unsent > 0 ? ` (${unsent} pictures were not sent: all together may have ${MAX_PICTURE_BYTES / 1_000_000} MB)` : '';
  return {
    text: [describeLook(report), rule, `Report and pictures: ${folder}${left}`].join('\n'),
    json: report,
    failed: refused,
  };
}

interface Looked {
  remote: string;
  version: string;
  site: string;
  channel: string;
  brand?: string;
  json?: boolean;
}

async function lookAt(
  client: RegistryClient,
  looked: Looked,
): Promise<{ report: LookReport; files: SeenSite['files'] }> {
  const startedAt = performance.now();
  const { remote, version, site, channel } = looked;
  const { remotes, brands } = await client.channel(channel);
  const beside = remotes[remote]?.live?.version ?? null;
  const [candidate, live] = await Promise.all([
    client.release(remote, version),
    beside === null ? undefined : client.release(remote, beside),
  ]);
  const browser = await openBrowser();
  try {
    const { files, ...seen } = await inPreviews(client, { candidate, live }, looked, (permissions) =>
      lookAtSite({
        browser,
        site,
        permissions,
        candidate,
        live,
        readFile: async (of, file) => Buffer.from(await client.file(remote, of, file)).toString(),
        otherBrands:
          looked.brand === undefined
            ? inTurn(brands, version)
            : [looked.brand, ...brands.filter((brand) => brand !== looked.brand)],
        say: (line) => void (looked.json || process.stderr.write(`  ${line}\n`)),
      }),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const at = new Date().toISOString();
    return {
      report: lookReport.parse({
        remote,
        version,
        channel,
        site,
        at,
        beside,
        browser: `Chromium ${browser.version()}`,
        seconds,
        ...seen,
      }),
      files,
    };
  } finally {
    await browser.close();
  }
}

/** All brands, beginning with a different brand for each version. */
function inTurn(brands: readonly string[], version: string): string[] {
  const first =
    [...version].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % Math.max(1, brands.length);
  return [...brands.slice(first), ...brands.slice(0, first)];
}

type Permissions = Parameters<typeof lookAtSite>[0]['permissions'];

/**
 * Shows both versions in the site while `work` runs, in this browser only. The live version is a preview too, so that
 * both are rendered in the same way: visitors may get older data from a cache.
 */
async function inPreviews<Result>(
  client: RegistryClient,
  { candidate, live }: { candidate: ReleaseRecordAnswer; live: ReleaseRecordAnswer | undefined },
  { site, channel }: Looked,
  work: (permissions: Permissions) => Promise<Result>,
): Promise<Result> {
  const open: string[] = [];
  const show = async (release: ReleaseRecordAnswer, name: string) => {
    const { version } = release;
    // Previews show uploads. The registry has the files already.
    const manifest = {
      ...releaseManifest.parse(release),
      version: `${version}${version.includes('-') ? '.' : '-'}${name}`,
    };
    const { uploadId } = await client.reserve({ manifest, files: release.files });
    const { id, ticket = '' } = await client.preview(channel, site, uploadId, { name: `${name}-${version}`, days: 1 });
    open.push(id);
    return openPreview(site, ticket);
  };
  try {
    return await work({ live: live && (await show(live, 'live')), candidate: await show(candidate, 'look') });
  } finally {
    for (const id of open) await client.endPreview(id);
  }
}

/** As many pictures as the registry takes; all are in the folder. */
function sentPictures(files: SeenSite['files']): Record<string, string> {
  let bytes = 0;
  const sent = [...files].filter(([, { length }]) => {
    const fits = bytes + length <= MAX_PICTURE_BYTES;
    if (fits) bytes += length;
    return fits;
  });
  return Object.fromEntries(sent.map(([integrity, png]) => [integrity, png.toString('base64')]));
}

/** Names of pictures are hashes, in letters that file systems take. */
export const pictureFile = (integrity: string) => `${integrity.replaceAll(/[^A-Za-z0-9-]/g, '_')}.png`;

async function write(folder: string, report: LookReport, files: SeenSite['files']): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.json'), JSON.stringify(report, null, 2));
  for (const [integrity, png] of files) await writeFile(path.join(folder, pictureFile(integrity)), png);
}
