import { describeSettings } from '@forecourt/service/describe-settings';
import { readConfig, settings } from './config';
import { workspaceRoot } from './workspace';

const PROVIDER = {
  OIDC_ISSUER: 'https://login.example/realms/staff',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: 'release=release-manager, cn=reviews team=squad:mfe-reviews, staff=reader',
};

describe('the configuration', () => {
  it('gives each setting a meaning', () => {
    expect(describeSettings(settings).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('needs no settings in a checkout', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3200,
      dataDir: `${workspaceRoot}.data/registry`,
      publicOrigin: 'http://localhost:3200',
      channels: ['production', 'staging'],
    });
    expect(config.remotes).toContain('mfe-reviews');
  });

  it('keeps its files with all others of a second copy', () => {
    expect(readConfig({ FORECOURT_DATA_DIR: '/var/second' }).dataDir).toBe('/var/second/registry');
  });

  it('is read from the environment', () => {
    const config = readConfig({
      REGISTRY_PORT: '4200',
      TRUSTED_PROXIES: '10.0.0.7, fd00::/8',
      REGISTRY_DATA_DIR: '/var/registry',
      PUBLIC_REGISTRY_ORIGIN: 'https://releases.example/',
      REGISTRY_CHANNELS: 'production, preview',
      REGISTRY_REMOTES: 'mfe-one',
      DATABASE_URL: 'postgres://registry@db.example/forecourt',
      REGISTRY_KEY_SECRET: `${'new'.repeat(11)}, ${'former'.repeat(6)}`,
    });
    expect(config).toMatchObject({
      port: 4200,
      trustedProxies: ['10.0.0.7', 'fd00::/8'],
      dataDir: '/var/registry',
      publicOrigin: 'https://releases.example',
      databaseUrl: 'postgres://registry@db.example/forecourt',
      channels: ['production', 'preview'],
      keySecrets: ['new'.repeat(11), 'former'.repeat(6)],
      remotes: ['mfe-one'],
    });
  });

  it('maps groups of an identity provider to roles', () => {
    const roles = [
      { value: 'release', grant: { role: 'release-manager' } },
      { value: 'cn=reviews team', grant: { role: 'squad', remote: 'mfe-reviews' } },
      { value: 'staff', grant: { role: 'reader' } },
    ];
    expect(readConfig(PROVIDER).provider).toMatchObject({
      clientSecret: 'secret',
      scope: 'openid profile email',
      rolesClaim: 'groups',
      roles,
    });
    expect(readConfig({}).provider).toBeUndefined();
  });

  it.each([
    [{ ...PROVIDER, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER: must be an https address'],
    [{ ...PROVIDER, OIDC_ISSUER: 'login' }, 'OIDC_ISSUER: must be an https address'],
    [{ ...PROVIDER, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER'],
    [{ ...PROVIDER, OIDC_ROLES: '' }, 'OIDC_ROLES: is needed with OIDC_ISSUER'],
    [{ ...PROVIDER, OIDC_ROLES: 'staff=host' }, 'OIDC_ROLES: is a list such as'],
    [{ ...PROVIDER, OIDC_ROLES: 'staff=squad' }, 'OIDC_ROLES: is a list such as'],
    [{ ...PROVIDER, OIDC_ROLES: 'staff=reader:mfe-reviews' }, 'OIDC_ROLES: is a list such as'],
    [{ REGISTRY_PORT: 'abc' }, 'REGISTRY_PORT: is not a port'],
    [{ REGISTRY_KEY_SECRET: 'short' }, 'REGISTRY_KEY_SECRET: must have 32 characters or more'],
    [{ PUBLIC_REGISTRY_ORIGIN: 'ftp://releases.example' }, 'PUBLIC_REGISTRY_ORIGIN: is not an http address'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES: must be addresses or networks'],
    [{ WEBHOOKS: 'https://chat.example/hook' }, 'WEBHOOKS: is a list of addresses, each with a secret'],
    [{ WEBHOOKS: 'https://chat.example/hook whsec_c2hvcnQ=' }, '24 bytes or more in base64'],
    [
      { WEBHOOKS: `https://chat.example/hook whsec_${'A'.repeat(32)} event=rollbacks` },
      'events are try, promote, rollback',
    ],
    [
      { WEBHOOKS: `https://chat.example/hook whsec_${'A'.repeat(32)} channel=prod` },
      'WEBHOOKS: names the channel prod, which is not one of',
    ],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: must be a postgres:// address'],
  ])('names the fault of %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
