import { list } from '@forecourt/service/settings';
import * as z from 'zod';
import type { Principal } from '../../rules/permissions';
import { remoteName } from '../../wire/names';

/** Role of a person with a value of the claim. */
export type Grant = Principal extends infer One ? (One extends Principal ? Omit<One, 'name'> : never) : never;

const ROLE = 'is a list such as "release-managers=release-manager, reviews-team=squad:mfe-reviews, staff=reader"';

/** `reviews-team=squad:mfe-reviews`: a value of the claim, and what it lets a person do. */
const mapping = z.string().transform((text, context): { value: string; grant: Grant } => {
  const [, value = '', role = '', remote = ''] = /^(.+)=(release-manager|reader|squad)(?::(.+))?$/.exec(text) ?? [];
  const grant = z
    .discriminatedUnion('role', [
      z.object({ role: z.literal('squad'), remote: remoteName }),
      z
        .object({ role: z.enum(['release-manager', 'reader']), remote: z.literal('') })
        .transform((given) => ({ role: given.role })),
    ])
    .safeParse({ role, remote });
  if (grant.success) return { value: value.trim(), grant: grant.data };
  context.addIssue({ code: 'custom', message: ROLE });
  return z.NEVER;
});

/** The identity provider through which people sign in to the console. Undefined without an issuer. */
export const providerVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isSafe, 'must be an https address; http is for localhost only')
    .transform((address) => new URL(address))
    .optional()
    .describe('identity provider through which people sign in to the console; without it by tokens only'),
  OIDC_CLIENT_ID: z.string().optional().describe('client id at the identity provider'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('client secret at the identity provider'),
  OIDC_SCOPE: z.string().default('openid profile email').describe('scope that is requested'),
  OIDC_ROLES_CLAIM: z
    .string()
    .default('groups')
    .describe('claim of the ID token with a person’s groups: a text or a list'),
  OIDC_ROLES: list(mapping)
    .optional()
    .describe(
      'what each group allows: `release-managers=release-manager, reviews-team=squad:mfe-reviews, staff=reader`. A person’s first group counts',
    ),
};

type ProviderVariables = z.output<z.ZodObject<typeof providerVariables>>;

/**
 * The settings of the identity provider, or undefined if none is configured. Reports each missing setting as an issue.
 */
export function providerOf(given: ProviderVariables, context: z.core.$RefinementCtx): ProviderSettings | undefined {
  if (!given.OIDC_ISSUER) return undefined;
  const missing = (name: keyof ProviderVariables) => {
    context.addIssue({ code: 'custom', path: [name], message: 'is needed with OIDC_ISSUER' });
    return z.NEVER;
  };
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID ?? missing('OIDC_CLIENT_ID'),
    clientSecret: given.OIDC_CLIENT_SECRET ?? missing('OIDC_CLIENT_SECRET'),
    scope: given.OIDC_SCOPE,
    rolesClaim: given.OIDC_ROLES_CLAIM,
    roles: given.OIDC_ROLES ?? missing('OIDC_ROLES'),
  };
}

export interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  scope: string;
  rolesClaim: string;
  roles: readonly { value: string; grant: Grant }[];
}

/** Whether the connection protects the client's secret. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
