import { readSeedSettings } from './seed-settings';

it('needs no secret of the API to write the sample data, in production either', () => {
  expect(readSeedSettings({ NODE_ENV: 'production', SEED_CARS: '500' })).toMatchObject({ cars: 500 });
});
