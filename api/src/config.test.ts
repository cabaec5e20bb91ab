import { ConfigError, readConfig } from './config';

describe('the configuration', () => {
  it('needs nothing on a developer\'s machine', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false, port: 3100, databaseUrl: 'postgres://forecourt@127.0.0.1:3150/forecourt',
      reviewPlatform: { name: 'trustpilot', adapter: 'embedded' },
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: '' }).port).toBe(3100);
  });

  it.each([
    [{ API_PORT: 'http' }, 'API_PORT'],
    [{ API_PORT: '70000' }, 'API_PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ REVIEW_PLATFORM_ADAPTER: 'live' }, 'REVIEW_PLATFORM_API_KEY: is needed'],
    [{ VEHICLE_VALUES_ADAPTER: 'live', VEHICLE_VALUES_SUBSCRIBER_ID: '1' }, 'VEHICLE_VALUES_PASSWORD: is needed'],
    [{ VEHICLE_VALUES_URL: 'nowhere' }, 'VEHICLE_VALUES_URL'],
    [{ NODE_ENV: 'production' }, 'CLIENT_TOKEN_SECRET: is needed in production'],
    [{ CLIENT_TOKEN_SECRET: 'short' }, 'CLIENT_TOKEN_SECRET: must have 32 characters'],
  ])('refuses %j in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow('\n');
  });
});
