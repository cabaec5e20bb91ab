import { documentPolicy } from './security-headers';

const policy = (given: Partial<Parameters<typeof documentPolicy>[0]> = {}) =>
  documentPolicy({
    nonce: 'abc',
    formOrigins: [],
    imageOrigins: [],
    frameOrigins: [],
    mediaOrigins: [],
    isEncrypted: false,
    ...given,
  }).split('; ');

describe('the policy of a page', () => {
  it('allows only scripts and styles with its nonce, and pictures of this site', () => {
    expect(policy()).toEqual(
      expect.arrayContaining([
        "script-src 'nonce-abc' 'strict-dynamic'",
        "style-src 'nonce-abc'",
        "img-src 'self' data:",
        "form-action 'self'",
      ]),
    );
    expect(policy().join()).not.toContain('unsafe');
  });

  it('allows no frames and only our videos, unless configured otherwise', () => {
    expect(policy()).toContain("media-src 'self'");
    expect(policy().join()).not.toContain('frame-src');
    const given = policy({
      frameOrigins: ['https://player.example', 'https://video.example'],
      mediaOrigins: ['https://media.example'],
    });
    expect(given).toContain('frame-src https://player.example https://video.example');
    expect(given).toContain("media-src 'self' https://media.example");
  });

  it('names the configured origins of forms and pictures', () => {
    const given = policy({ formOrigins: ['https://apply.example'], imageOrigins: ['https://tiles.example'] });
    expect(given).toContain("form-action 'self' https://apply.example");
    expect(given).toContain("img-src 'self' data: https://tiles.example");
  });
});
