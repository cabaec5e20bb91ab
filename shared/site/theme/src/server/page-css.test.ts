import { brands } from './brands';
import { themeCss } from '../css-variables';
import { fragmentCss, pageCss } from './page-css';

describe('the page’s styles', () => {
  it('put the layers in the order that components and blocks rely on', () => {
    const layers = [...pageCss.matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'components', 'blocks']);
  });

  it('are the same, in the same layers, for a block in a third-party page, without the page’s layout', () => {
    expect(fragmentCss).toMatch(/@layer reset\{.*@layer base\{.*@layer components,blocks;/);
    expect(fragmentCss).toMatch(/\[data-fragment\]\{[^}]*all:initial/);
    expect(fragmentCss).toContain(':focus-visible{');
    expect(fragmentCss).not.toMatch(/skip-link|@view-transition|100svh/);
  });

  it.each(Object.entries({ pages: pageCss, 'third-party pages': fragmentCss }))(
    'show what is tapped by a pressed state and no grey flash in %s',
    (_where, css) => {
      expect(css).toContain(':is(a,button,input,label,select,summary){-webkit-tap-highlight-color:transparent}');
      expect(css).toContain(':is(a,summary):active{opacity:.7}');
    },
  );

  it('use only properties that the theme defines', () => {
    const theme = themeCss(brands[0]!);
    const missing = [...pageCss.matchAll(/var\((--[a-z0-9-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !theme.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  it('contain no colour values', () => {
    expect(pageCss).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
  });

  it('are small enough to inline in every page', () => {
    expect(pageCss.length).toBeLessThan(4096);
  });
});
