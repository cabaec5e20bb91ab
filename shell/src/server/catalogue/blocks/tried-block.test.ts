import { asEmbeddedHtml, asPageDocument, readTriedBlock, writeTriedBlock } from './tried-block';

const examples = { small: { size: 'small', title: 'Hello' }, large: { size: 'large' } };
const read = (query: string) => readTriedBlock(new URLSearchParams(query), examples);
const roundTrip = (query: string) => String(writeTriedBlock(read(query), examples));

describe('a block as it is tried', () => {
  it('starts from the first example, with JavaScript, in the widest frame', () => {
    expect(read('')).toEqual({
      example: 'small',
      attributes: examples.small,
      brand: undefined,
      width: 1280,
      scripts: true,
      version: undefined,
    });
  });

  it('keeps changed and removed values', () => {
    expect(read('example=small&a.size=huge&a.title=').attributes).toEqual({ size: 'huge' });
    expect(roundTrip('example=small&a.size=huge&a.title=')).toBe('example=small&a.size=huge&a.title=');
  });

  it.each([
    'example=large&brand=bramblegate&width=375&scripts=off&version=1.2.0',
    'example=large&a.title=%22%3E%3Cscript%3E%26',
    'example=&a.size=large',
  ])('is all in its address: %s', (query) => {
    expect(roundTrip(query)).toBe(query);
  });

  it('leaves defaults out of the address', () => {
    expect(roundTrip('example=large&a.size=large&a.title=&width=1280&scripts=on&version=&utm_source=x')).toBe(
      'example=large',
    );
  });

  it.each(['width=1e9', 'example=__proto__', 'a.__proto__=x', 'a.=x', 'a.on click=x'])('ignores %s', (query) => {
    expect(read(query)).toMatchObject({ width: 1280, attributes: query.startsWith('example') ? {} : examples.small });
  });
});

it('is copied as a page document has it', () => {
  expect(JSON.parse(asPageDocument('quick-search', {}))).toEqual({ block: 'quick-search' });
  expect(JSON.parse(asPageDocument('quick-search', { title: 'a "b"' }))).toEqual({
    block: 'quick-search',
    attributes: { title: 'a "b"' },
  });
});

it('is copied as an element for any page', () => {
  const written = asEmbeddedHtml(
    'quick-search',
    { searchMode: '"><script>&', role: 'a' },
    {
      origin: 'https://site.example',
      brand: 'bramblegate',
      css: 'quick-search{display:block}',
      path: '/used-cars',
    },
  );
  expect(written).toBe(
    '<script type="module" src="https://site.example/embed.js" data-brand="bramblegate"></script>\n<style>quick-search{display:block}</style>\n<quick-search searchmode="&quot;&gt;&lt;script&gt;&amp;" block-role="a"><a href="https://site.example/used-cars">See it on our site</a></quick-search>',
  );
});
