import { describeSettings } from '@forecourt/service/describe-settings';
import { readConfig, settings } from './config';

describe('readConfig', () => {
  it('gives each setting a meaning', () => {
    expect(describeSettings(settings).filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('needs no settings', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      apiOrigin: 'http://localhost:3100',
      channel: 'production',
      renderDeadlineMs: 300,
    });
  });

  it.each([
    ['false', []],
    ['', []],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('trusts the configured proxies: %s', (TRUSTED_PROXIES, trustedProxies) => {
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(trustedProxies);
  });

  it('refuses to trust everybody', () => {
    expect(() => readConfig({ TRUSTED_PROXIES: 'true' })).toThrow(/^TRUSTED_PROXIES: must be addresses or networks/);
  });

  it('reads where visitors reach it', () => {
    expect(readConfig({ SITE_PORTS: '8080, 8443' }).sitePorts).toEqual([8080, 8443]);
  });

  it('lets links lead to every video that pages may play', () => {
    const { loadedOrigins, linkOrigins } = readConfig({
      LINK_ORIGINS: 'https://people.example',
      FRAME_ORIGINS: 'https://player.example',
      MEDIA_ORIGINS: 'https://media.example',
    });
    expect(loadedOrigins).toEqual({
      imageOrigins: [],
      frameOrigins: ['https://player.example'],
      mediaOrigins: ['https://media.example'],
    });
    expect(linkOrigins).toEqual(['https://people.example', 'https://player.example', 'https://media.example']);
  });

  it('lets links lead to reviews on the platform and to profiles on the networks that blocks name by default (A2.3-17, A2.3-30)', () => {
    const origins = [
      'https://www.trustpilot.com',
      'https://uk.trustpilot.com',
      'https://www.linkedin.com',
      'https://www.instagram.com',
      'https://www.youtube.com',
    ];
    expect(readConfig({}).linkOrigins).toEqual(expect.arrayContaining(origins));
  });

  it('shows unreleased builds only where that is switched on and it has a token to request them', () => {
    expect(readConfig({}).remotePreviews).toBe(false);
    expect(readConfig({ REMOTE_PREVIEWS: 'true', REGISTRY_TOKEN: 'hosts' }).remotePreviews).toBe(true);
    expect(() => readConfig({ REMOTE_PREVIEWS: 'true' })).toThrow(/^REMOTE_PREVIEWS: needs REGISTRY_TOKEN/);
  });

  it.each([
    ['TAG_MANAGERS', 'bramblegate'],
    ['TAG_MANAGERS', 'nobody=https://tags.example/x.js'],
    ['TAG_MANAGERS', 'bramblegate=http://tags.example/x.js'],
    ['TAG_MANAGERS', 'bramblegate=/x.js'],
  ])('refuses as %s: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('says which settings it cannot use', () => {
    expect(() => readConfig({ SHELL_PORT: 'many', API_ORIGIN: 'nowhere' })).toThrow(/^SHELL_PORT: .+; API_ORIGIN: .+$/);
  });
});
