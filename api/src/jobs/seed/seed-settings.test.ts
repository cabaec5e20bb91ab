import { describeSettings } from '@forecourt/service/describe-settings';
import { readSeedSettings, settings } from './seed-settings';

it('needs no secret of the API to write the sample data', () => {
  expect(readSeedSettings({ NODE_ENV: 'staging', SEED_CARS: '500' })).toMatchObject({ cars: 500 });
});

it.each([['production'], [undefined], ['']])('refuses the environment %p', (NODE_ENV) => {
  expect(() => readSeedSettings({ NODE_ENV })).toThrow('NODE_ENV: has to be development, staging or test');
});

it('gives each setting a meaning', () => {
  expect(describeSettings(settings).filter(({ meaning }) => meaning === '')).toEqual([]);
});
