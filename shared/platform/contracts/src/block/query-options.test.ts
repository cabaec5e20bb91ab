import type { AttributeContext } from './attribute-text';
import { flag, number, text } from './attributes';
import { queryOptions } from './query-options';

const options = queryOptions({ title: text(), depositTitle: text(), amount: number({ min: 0 }), hidePcp: flag() });
const problems: string[] = [];
const context: AttributeContext = {
  allowLink: () => false,
  sanitizeHtml: (html) => html,
  placeholders: { brand: 'Larkway' },
  report: ({ attribute }) => problems.push(attribute),
};
const parse = (raw: unknown) => options.parse('options', raw, context);

describe('options in a query string', () => {
  beforeEach(() => problems.splice(0));

  it.each<[string, unknown]>([
    ['amount=15000&hidePcp=true', { amount: 15_000, hidePcp: true }],
    ['?title=By+{brand}&deposit-title=Deposit', { title: 'By Larkway', depositTitle: 'Deposit' }],
    ['hidepcp=false', { hidePcp: false }],
    ['unknown=1', {}],
    ['amount=&title=', {}],
    [' amount=7 ', { amount: 7 }],
    [`title=&unknown=${'x'.repeat(7983)}`, {}],
    ['', {}],
  ])('%j contain only valid values', (raw, values) => {
    expect(parse(raw)).toEqual(values);
    expect(problems).toEqual([]);
  });

  it('leave out invalid values and report them', () => {
    expect(parse('amount=-5&hidePcp=maybe&title=Kept')).toEqual({ title: 'Kept' });
    expect(problems).toEqual(['[amount]', '[hidePcp]']);
  });

  it.each([[5], [{}], [`amount=7&unknown=${'x'.repeat(8000)}`]])(
    'other than a string of usual length are reported',
    (raw) => {
      expect(parse(raw)).toEqual({});
      expect(problems).toEqual(['options']);
    },
  );

  it.each([['%E0%A4%A&amount=%00'], ['__proto__=1&constructor=2']])('survive %j', (raw) => {
    expect(parse(raw)).toEqual({});
  });
});
