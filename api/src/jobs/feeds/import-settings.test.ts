import { describeSettings } from '@forecourt/service/describe-settings';
import { readImportSettings, settings } from './import-settings';

describe('the settings of an import', () => {
  it('have a meaning each', () => {
    expect(describeSettings(settings).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('say in production where the APIs find the pictures, before anything is fetched', () => {
    expect(() => readImportSettings({ NODE_ENV: 'production' })).toThrow(
      'PHOTO_DIR: or OBJECT_STORE_URL is needed in production',
    );
    expect(readImportSettings({ NODE_ENV: 'production', PHOTO_DIR: '/srv/photos' }).photoDir).toBe('/srv/photos');
    const bucket = {
      OBJECT_STORE_URL: 'https://s3.example/files',
      OBJECT_STORE_ACCESS_KEY: 'a',
      OBJECT_STORE_SECRET_KEY: 's',
    };
    expect(readImportSettings({ NODE_ENV: 'production', ...bucket }).bucket?.url).toBe('https://s3.example/files');
  });

  it('are where `npm start` has them on a developer’s machine', () => {
    expect(readImportSettings({}).photoDir).toMatch(/\.data\/photos$/);
  });
});
