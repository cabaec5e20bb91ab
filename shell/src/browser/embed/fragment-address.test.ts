/** @jest-environment jsdom */
import { fragmentAddress } from './fragment-address';

const source = { base: 'https://forecourt.example', set: 's1', brand: 'bramblegate' };
const queryOf = (html: string) => {
  document.body.innerHTML = html;
  const { origin, pathname, searchParams } = new URL(fragmentAddress(document.body.firstElementChild!, source));
  return [origin + pathname, Object.fromEntries(searchParams)];
};

describe('the address of an element’s fragment', () => {
  it('has its block and attributes, in the brand of the page', () => {
    expect(queryOf('<quick-search searchMode="postcode" title="A &amp; B"></quick-search>')).toEqual([
      'https://forecourt.example/fragments/quick-search',
      { brand: 'bramblegate', set: 's1', searchmode: 'postcode', title: 'A & B' },
    ]);
  });

  it('has the brand that the element names', () => {
    expect(queryOf('<quick-search brand="cedarbrook"></quick-search>')[1]).toEqual({ brand: 'cedarbrook', set: 's1' });
  });

  it('leaves out the page’s own attributes', () => {
    const html =
      '<quick-search id="a" class="b" style="color:red" onclick="x()" data-user="jane" aria-label="c" _ngcontent-x="" v-if="d" :e="f"></quick-search>';
    expect(queryOf(html)[1]).toEqual({ brand: 'bramblegate', set: 's1' });
  });

  it('has attributes whose names only resemble the page’s own, and those with the prefix block-', () => {
    expect(
      queryOf(
        '<author-banner role="note" block-role="Head of lending" block-id="7" onlyshowspecs="true"></author-banner>',
      )[1],
    ).toEqual({
      brand: 'bramblegate',
      set: 's1',
      role: 'Head of lending',
      id: '7',
      onlyshowspecs: 'true',
    });
  });

  it('is the same for any order of the attributes', () => {
    expect(queryOf('<a-b x1="1" a="2"></a-b>')).toEqual(queryOf('<a-b a="2" x1="1"></a-b>'));
  });
});
