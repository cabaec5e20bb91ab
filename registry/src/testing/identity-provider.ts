import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderSettings } from '../console/sign-in/provider-settings';

const { jest } = import.meta;
const KEY_ID = 'test';

/** Claims of the people who can sign in there, by the name that they type. */
export type People = Readonly<Record<string, Record<string, unknown>>>;

/** An OpenID Connect provider that listens: a real one, whose form accepts any password. */
export interface IdentityProvider {
  settings: ProviderSettings;
  /** Changes the claims of ID tokens before they are signed; undefined for no change. */
  alter: (changed: Record<string, unknown>, signedBy?: 'itself' | 'another') => void;
  stop: () => Promise<void>;
}

/** @param returnAddress where it may send people to, known once the console listens */
export async function startIdentityProvider(people: People, returnAddress: () => string): Promise<IdentityProvider> {
  let answer: (...given: Parameters<RequestListener>) => unknown = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const settings: ProviderSettings = {
    issuer,
    clientId: 'console',
    clientSecret: 'a secret of + 32 characters: and more',
    scope: 'openid profile email',
    rolesClaim: 'groups',
    roles: [
      { value: 'release-managers', grant: { role: 'release-manager' } },
      { value: 'reviews-team', grant: { role: 'squad', remote: 'mfe-reviews' } },
    ],
  };
  const [own, other] = [newKey(), newKey()];
  let altered: { changed: Record<string, unknown>; signedBy: 'itself' | 'another' } | undefined;
  const start = async () => {
    // The library warns that it is configured for development.
    const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { Provider } = await import('oidc-provider');
    const provider = new Provider(issuer.origin, {
      clients: [
        { client_id: settings.clientId, client_secret: settings.clientSecret, redirect_uris: [returnAddress()] },
      ],
      claims: { openid: ['sub', 'groups'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['test'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: settings.clientId });
        grant.addOIDCScope(settings.scope);
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (!altered || ctx.path !== '/token' || body?.id_token === undefined) return;
      ctx.body = {
        ...body,
        id_token: resign(body.id_token, altered.changed, altered.signedBy === 'itself' ? own : other),
      };
    });
    quiet.mockRestore();
    return provider.callback();
  };
  let started: ReturnType<typeof start> | undefined;
  answer = async (request, response) => {
    started ??= start();
    const handle = await started;
    return handle(request, response);
  };
  return {
    settings,
    alter: (changed, signedBy = 'itself') => (altered = { changed, signedBy }),
    stop: () => close(server),
  };
}

/**
 * The part of a browser that signing in needs: it follows redirects, keeps cookies by host, and can fill in the
 * provider's form.
 */
export class SignInBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Opens an address, or sends a form there, and follows redirects until `until`. */
  async open(
    address: string,
    { form, until }: { form?: Record<string, string>; until?: (next: URL) => boolean } = {},
  ): Promise<Opened> {
    const body = form ? new URLSearchParams(form) : null;
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: this.cookiesFor(address) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(address, line);
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, address);
    if (next && !until?.(next)) return this.open(next.href, until && { until });
    return {
      address: next?.href ?? address,
      status: response.status,
      text: await response.text(),
      headers: response.headers,
    };
  }

  /**
   * Signs in at the provider as somebody, beginning at the console. Stops before it returns there if `until` says so.
   */
  async signIn(begin: string, login: string, until?: (next: URL) => boolean): Promise<Opened> {
    const asked = await this.open(begin);
    const action = /<form[^>]* action="([^"]+)"/.exec(asked.text)?.[1];
    if (action === undefined) return asked;
    return this.open(new URL(action, asked.address).href, {
      form: { prompt: 'login', login, password: 'any' },
      ...(until && { until }),
    });
  }

  cookiesFor(address: string): string {
    return [...(this.#cookies.get(new URL(address).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(address: string, line: string): void {
    const { host } = new URL(address);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    const expires = /; expires=([^;]+)/i.exec(line)?.[1];
    if (/; max-age=0(;|$)/i.test(line) || (expires !== undefined && Date.parse(expires) <= Date.now()))
      cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** The page that a browser shows, or the address that it was about to open. */
export interface Opened {
  address: string;
  status: number;
  text: string;
  headers: Headers;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function resign(idToken: string, changed: Record<string, unknown>, key: ReturnType<typeof newKey>): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')}`;
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
