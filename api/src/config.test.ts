import { describeSettings } from '@forecourt/service/describe-settings';
import { ConfigError } from '@forecourt/service/environment';
import { readConfig, settings } from './config';

const { jest } = import.meta;

describe('the configuration', () => {
  it('gives each setting a meaning', () => {
    expect(describeSettings(settings).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it("needs no settings on a developer's machine", () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3100,
      databaseUrl: 'postgres://forecourt@127.0.0.1:3150/forecourt',
      reviewPlatform: { name: 'trustpilot', adapter: 'embedded' },
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: '' }).port).toBe(3100);
  });

  it('trusts proxies by address and by network', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8, uniquelocal' }).trustedProxies).toEqual([
      '10.0.0.7',
      '10.1.0.0/16',
      'fd00::/8',
      'uniquelocal',
    ]);
  });

  it('knows what energy costs, who says so and since when', () => {
    expect(readConfig({}).energyPrices.petrol).toMatchObject({ pence: 151.4, asOf: '2026-06-30' });
    const { petrol, electricity } = readConfig({
      PETROL_PRICE: '141 2026-01-31 The garage next door',
      ELECTRICITY_PRICE: '26.1 2026-07-01 Ofgem https://ofgem.example/',
    }).energyPrices;
    expect(petrol).toEqual({ pence: 141, asOf: '2026-01-31', source: { name: 'The garage next door' } });
    expect(electricity).toEqual({
      pence: 26.1,
      asOf: '2026-07-01',
      source: { name: 'Ofgem', url: 'https://ofgem.example/' },
    });
  });

  it('takes a price of the day that it is in the UK, and none of the next', () => {
    jest.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z') });
    try {
      expect(readConfig({ PETROL_PRICE: '141 2026-07-01 RAC' }).energyPrices.petrol.asOf).toBe('2026-07-01');
      expect(() => readConfig({ PETROL_PRICE: '141 2026-07-02 RAC' })).toThrow(
        'PETROL_PRICE: must have a date that is not in the future',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses a list of proxies that it cannot read', () => {
    expect(() => readConfig({ TRUSTED_PROXIES: 'true' })).toThrow('TRUSTED_PROXIES: must be addresses');
  });

  it('sends fewer SMS when they cost something, unless a limit is set', () => {
    const live = { SMS_ADAPTER: 'live', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 't', SMS_FROM: 'Forecourt' };
    const limits = (env: Record<string, string>) => readConfig(env).sms.limits;
    expect(limits(live).number).toBeLessThan(limits({}).number);
    expect(limits({ ...live, SMS_LIMIT_NUMBER: '3' }).number).toBe(3);
  });

  it.each([
    [{ API_PORT: 'http' }, 'API_PORT'],
    [{ API_PORT: '70000' }, 'API_PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ REVIEW_PLATFORM_ADAPTER: 'live' }, 'REVIEW_PLATFORM_API_KEY: is needed'],
    [{ VEHICLE_VALUES_ADAPTER: 'live', VEHICLE_VALUES_SUBSCRIBER_ID: '1' }, 'VEHICLE_VALUES_PASSWORD: is needed'],
    [{ VEHICLE_VALUES_URL: 'nowhere' }, 'VEHICLE_VALUES_URL'],
    [{ SMS_ADAPTER: 'live', SMS_ACCOUNT: 'AC1' }, 'SMS_TOKEN: is needed for the chosen adapter'],
    [{ LEAD_PROVIDER_ADAPTER: 'live' }, 'LEAD_PROVIDER_URL: is needed for the chosen adapter'],
    [{ CARE_ADAPTER: 'email', CARE_EMAIL: 'care@forecourt.example' }, 'SMTP_URL: is needed for the chosen adapter'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ SMS_LIMIT_NUMBER: '0' }, 'SMS_LIMIT_NUMBER'],
    [{ VEHICLE_REGISTER_ADAPTER: 'live', VEHICLE_REGISTER_API_KEY: 'k' }, 'with the live provider of values'],
    [
      { MOT_HISTORY_ADAPTER: 'live', MOT_HISTORY_API_KEY: 'k' },
      'MOT_HISTORY_API_KEY: is needed for the live MOT history, with MOT_HISTORY_TOKEN_URL',
    ],
    [{ PETROL_PRICE: '135.4p' }, 'PETROL_PRICE: must be pence, a date, and who says so'],
    [{ PETROL_PRICE: '1.35 2026-01-31 RAC' }, 'PETROL_PRICE: must be from 50 to 400 pence'],
    [{ DIESEL_PRICE: '140 2026-02-31 RAC' }, 'DIESEL_PRICE: must have a date'],
    [{ ELECTRICITY_PRICE: '26 2999-01-01 Ofgem' }, 'ELECTRICITY_PRICE: must have a date that is not in the future'],
    [{ NODE_ENV: 'production' }, 'CLIENT_TOKEN_SECRET: is needed in production'],
    [{ CLIENT_TOKEN_SECRET: 'short' }, 'CLIENT_TOKEN_SECRET: must have 32 characters'],
  ])('refuses %j in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow('\n');
  });
});
