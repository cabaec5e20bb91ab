import { readConfig } from './config';

describe('readConfig', () => {
  it('needs no settings', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiOrigin: 'http://localhost:3100', channel: 'production', renderDeadlineMs: 300 });
  });

  it('says which settings it cannot use, a line each', () => {
    expect(() => readConfig({ SHELL_PORT: 'many', API_ORIGIN: 'nowhere' })).toThrow(/^SHELL_PORT: .+\nAPI_ORIGIN: .+$/);
  });
});
