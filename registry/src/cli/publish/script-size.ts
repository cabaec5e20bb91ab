import type { RegistryClient } from '../../client/registry-client';

/** Size of a release's scripts for browsers, of all blocks together, uncompressed, in bytes. */
export interface ScriptSize {
  bytes: number;
  /** The previous published version, and its size. */
  before?: { version: string; bytes: number };
}

const KILOBYTE = 1000;

/** The size of a published version, and of the previous one. */
export async function scriptSizeOf(client: RegistryClient, remote: string, version: string): Promise<ScriptSize> {
  const bytesOf = async (of: string) => scriptBytes((await client.release(remote, of)).files);
  const { versions } = await client.versions(remote);
  const before = versions[versions.findIndex((published) => published.version === version) + 1]?.version;
  return {
    bytes: await bytesOf(version),
    ...(before !== undefined && { before: { version: before, bytes: await bytesOf(before) } }),
  };
}

/**
 * `Scripts for browsers: 25.6 KB, 0.4 KB more than 1.0.0; compressed 10.2 of 13 KB.`
 *
 * @param compressed size and budget, if the budget was checked
 */
export function describeScriptSize({ bytes, before }: ScriptSize, compressed: string | undefined): string {
  const since = before ? `, ${difference(bytes - before.bytes)} ${before.version}` : '';
  return `Scripts for browsers: ${kilobytes(bytes)}${since}${compressed === undefined ? '' : `; compressed ${compressed}`}.`;
}

export function scriptBytes(files: Readonly<Record<string, { bytes: number }>>): number {
  return Object.entries(files).reduce(
    (sum, [file, { bytes }]) => (/^browser\/.*\.js$/.test(file) ? sum + bytes : sum),
    0,
  );
}

function difference(bytes: number): string {
  if (bytes === 0) return 'as much as';
  return `${kilobytes(Math.abs(bytes))} ${bytes > 0 ? 'more' : 'less'} than`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`;
}
