import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { EnvelopeRefused, verifyEnvelope } from '@forecourt/service/verify-envelope';

/**
 * Opens a signed release set of a channel.
 *
 * @throws EnvelopeRefused as `verifyEnvelope` does, and for a set of a different channel
 */
export function verifyReleaseSet(envelope: unknown, publicKeyPem: string, channel: string): ReleaseSet {
  const set = verifyEnvelope(envelope, publicKeyPem);
  if (set.channel !== channel)
    throw new EnvelopeRefused(`The release set is for channel ${set.channel}, not ${channel}.`);
  return set;
}

/**
 * Returns true if a set is newer than the newest one seen, so that nobody can replay an old, honestly signed set.
 * Revisions are compared, not times: if a clock had been ahead for a moment, every release and rollback would be
 * refused until real time catches up.
 */
export function isNewer(
  candidate: Pick<ReleaseSet, 'revision'>,
  known: Pick<ReleaseSet, 'revision'> | undefined,
): boolean {
  return !known || candidate.revision > known.revision;
}
