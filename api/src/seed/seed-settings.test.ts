import { readSeedSettings } from './seed-settings';

it('needs no secret of the API to write the sample data, in production either', () => {
  expect(readSeedSettings({ NODE_ENV: 'production', SEED_CARS: '500' })).toMatchObject({ cars: 500 });
});

it('has more cars than the 100,000 that pages claim (A1-7)', () => {
  expect(readSeedSettings({}).cars).toBeGreaterThan(100_000);
});
