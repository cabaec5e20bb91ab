import path from 'node:path';
import { containerName } from '@forecourt/contracts/names';
import { federationManifest, filesOfManifest } from '@forecourt/contracts/federation-manifest';
import * as z from 'zod';
import { issuesAt, RegistryError } from '../../errors';
import type { Reservation } from '../../rules/releases/publication';
import type { RegistryContext } from '../registry-context';

/** @throws `invalid-request` when a release has a federation manifest that no host could load it by */
export async function requireFederationManifest(
  { files: store }: Pick<RegistryContext, 'files'>,
  { manifest, files }: Reservation,
): Promise<void> {
  const { federationManifest: file, remote } = manifest;
  const expected = file === undefined ? undefined : files[file];
  if (file === undefined || !expected) return;
  const problems = problemsOf(await store.read(expected), {
    name: containerName(remote),
    has: (named) => Object.hasOwn(files, path.posix.join(path.posix.dirname(file), named)),
  });
  if (problems.length === 0) return;
  throw new RegistryError('invalid-request', {
    message: `${file} is no federation manifest: ${problems.join(' ')}`,
    issues: issuesAt('manifest', problems),
  });
}

function problemsOf(
  content: Buffer | undefined,
  { name, has }: { name: string; has: (file: string) => boolean },
): string[] {
  const { success, data, error } = federationManifest.safeParse(parseJson(content));
  if (!success) return error.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${issue.message}.`);
  return [
    ...(data.name === name ? [] : [`It is of ${data.name}, not of ${name}.`]),
    ...filesOfManifest(data).flatMap((named) =>
      has(named) ? [] : [`It names ${named}, which is not among the files.`],
    ),
  ];
}

function parseJson(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    return undefined;
  }
}
