import { createHash } from 'node:crypto';

/** Hashes of files, as subresource integrity names them. Earlier publications have a sha384. */
type IntegrityAlgorithm = 'sha256' | 'sha384';

/**
 * `sha256-…` of some bytes, in the form of subresource integrity. Pages contain dozens of hashes, which do not
 * compress. A sha384 is half as long again without a benefit, since nobody can make another file with the same hash for
 * either.
 */
export function integrityOf(bytes: Uint8Array | string, algorithm: IntegrityAlgorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Whether some bytes have this hash, by the algorithm that it names. */
export function hasIntegrity(bytes: Uint8Array | string, integrity: string): boolean {
  return integrityOf(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
}
