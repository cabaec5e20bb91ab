import { thisSite } from '../site/this-site';
import { fontFaces, fragmentBrandCss, ownAddresses, ownRem } from './fragment-styles';

describe('styles of a fragment', () => {
  it('do not follow the font size of the page’s root', () => {
    expect(ownRem('.a{padding:.5rem 1rem;margin:-2rem}')).toBe(
      '.a{padding:calc(.5*var(--forecourt-rem)) calc(1*var(--forecourt-rem));margin:calc(-2*var(--forecourt-rem))}',
    );
    expect(fragmentBrandCss(thisSite.brands[0]!)).not.toMatch(/\drem/);
  });

  it('keep the conditions of media queries, in which rem is the visitor’s setting', () => {
    expect(ownRem('@media (width>=48rem){.a{gap:1rem}}')).toBe(
      '@media (width>=48rem){.a{gap:calc(1*var(--forecourt-rem))}}',
    );
  });

  it('compare the width of containers with the size of their text, not of the page’s root', () => {
    expect(ownRem('@container section (width>=56.25rem){.a{gap:1rem}}')).toBe(
      '@container section (width>=calc(56.25em/1.125)){.a{gap:calc(1*var(--forecourt-rem))}}',
    );
  });

  it('name files of a release by addresses of our site', () => {
    expect(
      ownAddresses('.a{background:url("/releases/mfe-a/1.0.0/browser/a.png"),url(data:,)}', 'https://we.example'),
    ).toBe('.a{background:url("https://we.example/releases/mfe-a/1.0.0/browser/a.png"),url(data:,)}');
  });

  it('give the document their fonts', () => {
    const fonts = ['@font-face{font-family:A;src:url(a.woff2)}', '@font-face {font-family:B;src:url(b.woff2)}'];
    expect(fontFaces(`@layer blocks{.a{color:red}${fonts[0]}}${fonts[1]}.b{font-family:B}`)).toBe(fonts.join(''));
  });

  it('let the page set only its font and two colours', () => {
    const properties = [...fragmentBrandCss(thisSite.brands[0]!).matchAll(/var\((--forecourt-(?!rem)[a-z-]+)/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(properties)].toSorted()).toEqual([
      '--forecourt-font',
      '--forecourt-on-primary',
      '--forecourt-primary',
    ]);
  });
});
