import { CANARY_LINK_TYPE, type CanaryLink } from '@forecourt/contracts/canary-link';
import { RegistryError } from '../../errors';
import { signEnvelope } from '../../signing/envelope';
import { signersOf } from '../../signing/signing-keys';
import { requireChannel } from '../../storage/channels';
import type { RegistryContext } from '../registry-context';

/** A token that lets browsers into the canary of a channel while it runs, always the same. @throws `no-canary` */
export async function linkToCanary({ pool, keys }: RegistryContext, channel: string): Promise<string> {
  const { canary } = (await requireChannel(pool, channel)).state;
  if (!canary)
    throw new RegistryError('no-canary', {
      message: `There is no canary in ${channel} to link to; begin one: npx release try`,
    });
  const link: CanaryLink = { channel, startedAt: canary.startedAt };
  return Buffer.from(JSON.stringify(signEnvelope(CANARY_LINK_TYPE, link, signersOf(await keys.read(pool))))).toString(
    'base64url',
  );
}
