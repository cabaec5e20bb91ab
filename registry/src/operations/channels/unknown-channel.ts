import { RegistryError } from '../../errors';

/** The refusal for a channel that is not configured. */
export function unknownChannel(channel: string): RegistryError {
  return new RegistryError('unknown-channel', { message: `There is no channel ${channel}; GET /v1/channels lists the ones there are.` });
}
