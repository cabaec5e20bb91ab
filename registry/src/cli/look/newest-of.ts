import type { RegistryClient } from '../../client/registry-client';
import { UsageError } from '../report';

/** The newest version of a remote. @throws UsageError if none was published */
export async function newestOf(client: RegistryClient, remote: string): Promise<string> {
  const [newest] = (await client.versions(remote)).versions;
  if (!newest) throw new UsageError(`No version of ${remote} was published.`);
  return newest.version;
}
