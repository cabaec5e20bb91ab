/** @jest-environment jsdom */
import * as jsxRuntime from 'react/jsx-runtime';
import type { ElementType, ReactElement } from 'react';
import { embeddedJsx } from './embedded-jsx';

const html = (text: string) => ({ trusted: text }) as unknown as string;
const { jsx } = embeddedJsx(jsxRuntime, { base: 'https://forecourt.example', html });
const propsOf = (type: Parameters<typeof jsx>[0], props: object) =>
  (jsx(type, props, undefined) as ReactElement<Record<string, unknown>>).props;

describe('a block in a third-party page', () => {
  it.each<[ElementType, object, object]>([
    ['a', { href: '/used-cars' }, { href: 'https://forecourt.example/used-cars' }],
    [
      'form',
      { action: '/api/message', method: 'post' },
      { action: 'https://forecourt.example/api/message', method: 'post' },
    ],
    ['img', { srcSet: '/a 1x, /b 2x' }, { srcSet: 'https://forecourt.example/a 1x, https://forecourt.example/b 2x' }],
    ['a', { href: '#here' }, { href: '#here' }],
    ['a', { href: '//other.example/a' }, { href: '//other.example/a' }],
    ['input', { value: '/used-cars' }, { value: '/used-cars' }],
  ])('leads to our site: <%s> with %j', (type, props, expected) => expect(propsOf(type, props)).toEqual(expected));

  it('is HTML that the page’s policy accepts, the same for the same text', () => {
    const made = () =>
      propsOf('div', { dangerouslySetInnerHTML: { __html: '<a href="/used-cars">Cars</a>' } })[
        'dangerouslySetInnerHTML'
      ] as { __html: unknown };
    expect(made().__html).toEqual({ trusted: '<a href="https://forecourt.example/used-cars">Cars</a>' });
    expect(made().__html).toBe(made().__html);
  });

  it('keeps values that are passed between components', () => {
    expect(propsOf(() => null, { href: '/used-cars' })).toEqual({ href: '/used-cars' });
  });
});
