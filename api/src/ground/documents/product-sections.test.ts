import { productsIn, textWithout, valueWithout } from './product-sections';

const POINT = 'Hire purchase{{#pcp}} and PCP{{/pcp}}{{^pcp}}, nothing else{{/pcp}}';

describe('a text that depends on products', () => {
  it.each([
    [POINT, [], 'Hire purchase and PCP'],
    [POINT, ['van'], 'Hire purchase and PCP'],
    [POINT, ['pcp'], 'Hire purchase, nothing else'],
    ['{{#no-deposit}}No deposit{{/no-deposit}}', ['no-deposit'], ''],
    ['{{value}} and {brand}', ['pcp'], '{{value}} and {brand}'],
  ])('%j without %j is %j', (text, without, shown) => {
    expect(textWithout(text, without)).toBe(shown);
  });

  it('names its products', () => {
    expect(productsIn(`${POINT} {{#van}}Vans{{/van}} {{value}}`)).toEqual(['pcp', 'van']);
  });

  it.each([
    '{{#pcp}}PCP',
    'PCP{{/pcp}}',
    '{{#pcp}}PCP{{/van}}',
    '{{#pcp}}a{{#van}}b{{/van}}{{/pcp}}',
    '{{#lease}}Lease{{/lease}}',
  ])('refuses %j', (text) => {
    expect(() => productsIn(text)).toThrow(/names no product|no other end/);
  });
});

it('leaves out an item of a list whose text is entirely such a part', () => {
  const items = [
    { title: '{{#pcp}}HP or PCP?{{/pcp}}', icon: 'car' },
    { title: 'Deposit', icon: '' },
  ];
  const page = {
    title: POINT,
    attributes: { items: JSON.stringify(items), points: 'A|{{#pcp}}PCP{{/pcp}}' },
    list: ['{{#pcp}}PCP{{/pcp}}', 'HP'],
  };
  expect(valueWithout(page, ['pcp'])).toEqual({
    title: 'Hire purchase, nothing else',
    attributes: { items: JSON.stringify(items.slice(1)), points: 'A|' },
    list: ['HP'],
  });
  expect(valueWithout(page, []).attributes.items).toBe(
    JSON.stringify([{ title: 'HP or PCP?', icon: 'car' }, items[1]]),
  );
});
