import { readSeedSettings } from './seed-settings';

it('needs no secret of the API to write the sample data', () => {
  expect(readSeedSettings({ NODE_ENV: 'staging', SEED_CARS: '500' })).toMatchObject({ cars: 500 });
});

it.each([['production'], [undefined], ['']])('refuses the environment %p', (NODE_ENV) => {
  expect(() => readSeedSettings({ NODE_ENV })).toThrow('NODE_ENV: has to be development, staging or test');
});
