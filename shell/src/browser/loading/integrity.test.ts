import { integrityTable, trustOnly } from './integrity';

const HASH = `sha384-${'A'.repeat(64)}`;
const integrityOf = integrityTable({ '/releases/mfe-one/1.0.0/browser/remoteEntry.js': HASH });

describe('the integrity table', () => {
  it.each([
    '/releases/mfe-one/1.0.0/browser/remoteEntry.js',
    `${location.origin}/releases/mfe-one/1.0.0/browser/remoteEntry.js`,
    '/releases/x/../mfe-one/1.0.0/browser/remoteEntry.js',
  ])('knows the hash of %s', (url) => expect(integrityOf(url)).toBe(HASH));

  it.each([
    '/releases/mfe-one/1.0.1/browser/remoteEntry.js',
    'https://evil.example/releases/mfe-one/1.0.0/browser/remoteEntry.js',
    '//evil.example/releases/mfe-one/1.0.0/browser/remoteEntry.js',
    'data:text/javascript,alert(1)',
    `blob:${location.origin}/releases/mfe-one/1.0.0/browser/remoteEntry.js`,
    'constructor',
    '',
  ])('refuses %p', (url) => {
    expect(() => integrityOf(url)).toThrow("is not part of this page's releases");
  });
});

describe('trusted types', () => {
  it("allow a page's own scripts, and no HTML or script text", () => {
    const createPolicy = jest.fn();
    Object.assign(window, { trustedTypes: { createPolicy } });
    trustOnly(integrityOf);
    const [name, rules] = createPolicy.mock.lastCall as [string, { createScriptURL: (url: string) => string }];
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
    expect(rules.createScriptURL('/releases/mfe-one/1.0.0/browser/remoteEntry.js')).toBe(
      '/releases/mfe-one/1.0.0/browser/remoteEntry.js',
    );
    expect(() => rules.createScriptURL('https://evil.example/x.js')).toThrow('is not part');
    Reflect.deleteProperty(window, 'trustedTypes');
  });

  it('are skipped in a browser without them', () => {
    expect(() => trustOnly(integrityOf)).not.toThrow();
  });
});
