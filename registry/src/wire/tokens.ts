import * as z from 'zod';
import { remoteName, timestamp } from './names';
import { isReservedName, NAME_LETTERS, ownNames, roles } from '../rules/permissions';

const personName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,79}$/u, 'is not a name, such as Ann');

const LEGIBLE = new RegExp(`^[${NAME_LETTERS} .'-]+$`);

/** Name of a token's owner. It cannot look like another person's, or the registry's, in the log. */
const newName = personName
  .regex(LEGIBLE, 'has to be in Latin letters, so that nobody is taken for somebody else in the log')
  .refine(
    (name) => !isReservedName(name),
    `is reserved: ${Object.values(ownNames).join(', ')} are names of the registry itself in the log; choose another`,
  );

const days = z.number().int().min(1, 'is less than a day').max(365, 'is more than a year').default(90);

export const tokenParams = z.object({ name: personName });

/** A named person's token. */
export const tokenBody = z.discriminatedUnion('role', [
  z.object({ name: newName, role: z.literal('squad'), remote: remoteName, days }),
  z.object({ name: newName, role: z.enum(['release-manager', 'reader']), days }),
]);

export const tokenAnswer = z.object({ token: z.string(), expiresAt: timestamp });

export const tokensAnswer = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      role: z.enum(roles),
      remote: z.string().nullable(),
      createdAt: timestamp,
      createdBy: z.string().nullable(),
      expiresAt: timestamp.nullable(),
    }),
  ),
});

export type TokensAnswer = z.infer<typeof tokensAnswer>;
