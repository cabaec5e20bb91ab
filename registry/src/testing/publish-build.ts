import type { RegistryClient } from '../client/registry-client';
import type { Provenance } from '../rules/releases/provenance';
import type { ReleaseRecordAnswer } from '../wire/publishing';
import type { TestBuild } from './test-build';

/** Publishes a build by the API's three steps. */
export async function publishBuild(
  client: RegistryClient,
  { manifest, files, contents, provenance }: TestBuild & { provenance?: Provenance },
): Promise<ReleaseRecordAnswer> {
  const { uploadId, missing } = await client.reserve({ manifest, files, provenance });
  for (const path of missing) await client.putFile(uploadId, path, Buffer.from(contents[path] ?? ''));
  return client.commit(uploadId);
}
