import { redirectProblem, redirectRule, RedirectTable } from './redirects';

const rules = (...given: object[]) => given.map((each) => redirectRule.parse(each));
const table = (...given: object[]) => new RedirectTable(rules(...given));

describe('a redirect', () => {
  const site = table(
    { from: '/old', to: '/new' },
    { from: '/old', to: '/oaks', brands: ['oak'] },
    { from: '/folder/*', to: '/moved/*' },
    { from: '/folder/inner/*', to: '/inner' },
    { from: '/folder/inner/one', status: 410 },
    { from: '/outside/*', to: 'https://help.example/*' },
    { from: '/flat/*', to: '/*' },
    { from: '/café', to: '/coffee' },
  );

  it.each([
    ['/old', '/new'],
    ['/OLD/', '/new'],
    ['/older', undefined],
    ['/', undefined],
    ['/folder', '/moved'],
    ['/folder/A/b', '/moved/A/b'],
    ['/folder/inner/x', '/inner'],
    ['/outside/a', 'https://help.example/a'],
    ['/outside', 'https://help.example'],
    ['/flat', '/'],
    ['/caf%C3%A9', '/coffee'],
  ])('%s leads to %s', (address, to) => {
    expect(site.find(address, 'any')?.to).toBe(to);
  });

  it('is the one for the brand if there is one, and may have no target', () => {
    expect(site.find('/old', 'oak')?.to).toBe('/oaks');
    expect(site.find('/folder/inner/one', 'oak')).toMatchObject({ rule: { status: 410 } });
  });

  it('is found in as many look-ups as its address has parts, among a thousand as among three', () => {
    const many = Array.from({ length: 500 }, (_, index) => [
      { from: `/page-${index}`, to: '/new' },
      { from: `/folder-${index}/*`, to: '/moved/*' },
    ]);
    const thousand = table(...many.flat());
    const lookUps = jest.spyOn(Map.prototype, 'get');
    expect(thousand.find('/folder-499/a/b/c', 'any')?.to).toBe('/moved/a/b/c');
    const ofOne = lookUps.mock.calls.length;
    lookUps.mockRestore();
    expect(ofOne).toBe(1 + 4);
  });

  it.each([
    [{ from: 'old', to: '/new' }],
    [{ from: '/', to: '/new' }],
    [{ from: '/*', to: '/new' }],
    [{ from: '/a*', to: '/new' }],
    [{ from: '/a?b=1', to: '/new' }],
    [{ from: '/api/x', to: '/new' }],
    [{ from: '/a', to: '//evil.example' }],
    [{ from: '/a', to: String.raw`/\evil.example` }],
    [{ from: '/a', to: 'http://evil.example' }],
    [{ from: '/a', to: 'https://good.example@evil.example/' }],
    [{ from: '/a/*', to: 'https://good.example*' }],
    [{ from: '/a', to: 'javascript:alert(1)' }],
    [{ from: '/a', to: '/b', status: 307 }],
    [{ from: '/a', to: '/b', brands: [] }],
  ])('may not be %j', (rule) => {
    expect(redirectRule.safeParse(rule).success).toBe(false);
  });

  it.each([
    [{ from: '/a' }, 'has no "to"'],
    [{ from: '/a', to: '/b', status: 410 }, 'leads nowhere'],
    [{ from: '/a', to: '/b/*' }, '"from" does not'],
  ])('contradicts itself as %j', (rule, reason) => {
    expect(redirectProblem(rules(rule)[0]!)).toContain(reason);
  });
});
