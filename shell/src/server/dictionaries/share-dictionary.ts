import type { RegistryOrigins } from '@forecourt/federation/registry-origins';

const TIMEOUT_MS = 5000;

/**
 * Sends a dictionary that this host made to the registry.
 * @returns the dictionary that all hosts use: the first.
 * @throws when the registry does not answer
 */
export type ShareDictionary = (id: string, bytes: Buffer) => Promise<Buffer>;

/** @param token the hosts' */
export function createSharing(registries: RegistryOrigins, token: string): ShareDictionary {
  return async (id, bytes) => {
    const response = await fetch(new URL(`/v1/dictionaries/${id}`, registries.current), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
}
