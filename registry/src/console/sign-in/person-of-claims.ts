import * as z from 'zod';
import { RegistryError } from '../../errors';
import { type Principal, isReservedName, NAME_LETTERS } from '../../rules/permissions';
import type { ProviderSettings } from './provider-settings';

/** Names and e-mail addresses, as the log shows them. */
const name = z.string().regex(new RegExp(`^[${NAME_LETTERS}][${NAME_LETTERS} .'@_+-]{0,199}$`));

const claims = z.looseObject({
  preferred_username: name.optional().catch(undefined),
  email: name.optional().catch(undefined),
  /** Absent if the provider guarantees its addresses. */
  email_verified: z.boolean().optional().catch(false),
});

const values = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/**
 * The person that a provider identifies, and their rights in the console.
 * @param given the claims of a valid ID token
 * @throws `sign-in-refused` for a person without a usable name, or in none of the groups
 */
export function personOf(
  given: unknown,
  { roles, rolesClaim }: Pick<ProviderSettings, 'roles' | 'rolesClaim'>,
): Principal {
  const read = claims.parse(given);
  const who = read.preferred_username ?? (read.email_verified === false ? undefined : read.email);
  if (who === undefined)
    throw refusal(
      'The identity provider does not say who you are: it has to send preferred_username, or a verified email.',
    );
  if (isReservedName(who))
    throw refusal(`${who} is a name of the registry itself in the log; have the provider call you something else.`);
  const held = values.parse(read[rolesClaim]);
  const found = roles.find(({ value }) => held.includes(value));
  if (!found)
    throw refusal(
      `${who} is in no group that this console knows. Ask the operators of the registry to add one of your groups to OIDC_ROLES.`,
    );
  return { name: who, ...found.grant };
}

const refusal = (message: string) => new RegistryError('sign-in-refused', { message });
