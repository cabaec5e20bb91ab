import * as oidc from 'openid-client';
import * as z from 'zod';
import { RegistryError } from '../../errors';
import type { Principal } from '../../rules/permissions';
import { personOf } from './person-of-claims';
import type { ProviderSettings } from './provider-settings';

const TIMEOUT_SECONDS = 5;

/** State that a browser keeps while it is at the provider. */
export const attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Attempt = z.output<typeof attempt>;

/** Signs people in through an OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export class SignInProvider {
  readonly #settings: ProviderSettings;
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  /** Name for the button, under which people know the sign-in. */
  get name(): string {
    return this.#settings.issuer.host;
  }

  /** Target of the browser, and the data that it keeps for its return. @throws `provider-unreachable` */
  async begin(redirectUri: string): Promise<{ address: URL; attempt: Attempt }> {
    const configuration = await this.#discover();
    const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.#settings.scope,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { address, attempt: begun };
  }

  /**
   * Returns the person who signed in.
   * @param returned the whole address that the provider sent the browser to
   * @throws `provider-unreachable`, `sign-in-failed` for an answer of another attempt or an invalid one, and
   * `sign-in-refused`
   */
  async finish(returned: URL, { state, nonce, verifier }: Attempt): Promise<Principal> {
    const configuration = await this.#discover();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks).catch((error: unknown) => {
      throw isNoAnswer(error) ? this.#unreachable(error) : failed(error);
    });
    return personOf(tokens.claims(), this.#settings);
  }

  /** Requested once, and again after a failure. */
  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ];
    this.#configuration ??= oidc
      .discovery(issuer, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: TIMEOUT_SECONDS,
      })
      .catch((cause: unknown) => {
        this.#configuration = undefined;
        throw this.#unreachable(cause);
      });
    return this.#configuration;
  }

  #unreachable(cause: unknown): RegistryError {
    const message = `The identity provider at ${this.name} does not answer as one. Try again in a moment, or sign in with a token.`;
    return new RegistryError('provider-unreachable', { message, cause });
  }
}

/** The provider's message is not shown: it comes through the address, so it may contain anything. */
function failed(cause: unknown): RegistryError {
  const isDenied = cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied';
  const message = isDenied
    ? 'The identity provider did not sign you in. Try again, or sign in with a token.'
    : 'The answer of the identity provider could not be used: it was of another attempt, too old, or used before. Sign in again.';
  return new RegistryError('sign-in-failed', { message, cause });
}

/** Whether the network or the provider failed, as opposed to an invalid answer. */
function isNoAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, cause } = error as Partial<Error> & { code?: unknown };
  if (code !== undefined) return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  // Errors of `fetch`, also if the library wraps them; the library's own errors have a code.
  return name === 'TypeError' || isNoAnswer(cause);
}
