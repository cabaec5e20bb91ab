import { absoluteAddresses } from './absolute-addresses';

const ORIGIN = 'https://forecourt.example';

describe('addresses in a block on a third-party page', () => {
  it.each([
    ['<a class="a" href="/used-cars">Cars</a>', `<a class="a" href="${ORIGIN}/used-cars">Cars</a>`],
    ['<form action="/search" method="get">', `<form action="${ORIGIN}/search" method="get">`],
    [
      '<img srcset="/a?w=1&amp;b 1x, /b 2x" src="/a">',
      `<img srcset="${ORIGIN}/a?w=1&amp;b 1x, ${ORIGIN}/b 2x" src="${ORIGIN}/a">`,
    ],
    ['<img srcSet="/a 1x">', `<img srcSet="${ORIGIN}/a 1x">`],
    ['<a href="#here">', '<a href="#here">'],
    ['<a href="https://other.example/a">', '<a href="https://other.example/a">'],
    ['<a href="//other.example/a">', '<a href="//other.example/a">'],
    ['<p>href=&quot;/used-cars&quot;</p>', '<p>href=&quot;/used-cars&quot;</p>'],
    ['<input data-href="/x" value="/used-cars">', '<input data-href="/x" value="/used-cars">'],
  ])('%s', (html, expected) => expect(absoluteAddresses(html, ORIGIN)).toBe(expected));
});
