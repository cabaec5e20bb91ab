import { consumedSingletons, isSingleton, LIBRARY_SINGLETONS, PACKAGE_SINGLETONS } from './singletons';

describe('a singleton', () => {
  it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', '@forecourt/contracts/names', '@forecourt/domain/money', '@forecourt/theme/brand'])(
    'is %s',
    (request) => expect(isSingleton(request)).toBe(true),
  );

  it.each([
    'react-dom/client',
    'reactive',
    '@forecourt/ui/button',
    '@forecourt/contracts',
    '@forecourt/contractsx/a',
    './react',
    'constructor',
    'toString',
    '',
  ])('is not %p', (request) => expect(isSingleton(request)).toBe(false));

  it('is consumed from the host at the major it was built for, and never brought along', () => {
    const consumed = consumedSingletons();
    expect(Object.keys(consumed)).toEqual([...Object.keys(LIBRARY_SINGLETONS), ...Object.keys(PACKAGE_SINGLETONS).map((name) => `${name}/`)]);
    for (const options of Object.values(consumed)) {
      expect(options).toEqual({ singleton: true, strictVersion: true, import: false, requiredVersion: expect.stringMatching(/^\^\d+\.0\.0$/) });
    }
  });
});
