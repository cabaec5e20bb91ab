import { readGuideFile } from './guide-file';
import { guideText } from './testing/guide-text';

const EXAMPLES = `examples:
  plain: { type: hp, price: 10000, term: 48, apr: 11.4 }
  long: { type: hp, price: 10000, term: 60, apr: 11.4 }
  golf: { type: pcp, price: 16000, deposit: 1000, term: 48, apr: 11.4, balloon: 6000 }
  budget: { type: budget, monthly: 250, term: 60, apr: 19.8 }
  miles: { type: charge, times: 4000, pence: 9 }
amounts:
  offer: 7500`;
const read = (body: string, fields = EXAMPLES, slug = 'what-is-hp') =>
  readGuideFile(guideText({ body, fields }), { id: slug });
/** Line of the file that the body begins on. */
const bodyLine = guideText({ fields: EXAMPLES, body: '§' }).split('\n').indexOf('§') + 1;

describe('a guide', () => {
  it('has an introduction, and sections with anchors', () => {
    const guide = read(
      'Before.\n\n## What’s *left* to pay\n\nA [link](/guides) and\n\n### More\n\n- one\n\n## Then\n\nLast.',
      '',
    );
    expect(guide).toMatchObject({
      slug: 'what-is-hp',
      introduction: '<p>Before.</p>\n',
      links: ['/guides'],
      keywords: [],
      hasExamples: false,
      wordCount: 12,
    });
    expect(guide.picture).toEqual({ make: 'Ford', modelFamily: 'Puma', paintId: 'pspc0065' });
    expect(guide.sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['what-s-left-to-pay', 'What’s left to pay'],
      ['then', 'Then'],
    ]);
    expect(guide.sections[0]?.html).toContain('<h3>More</h3>');
  });

  it('shows calculated figures wherever its text requests them', () => {
    const guide = read(
      'It is {{ plain.monthly }} for {{plain.term}} at {{ plain.apr }}, or {{ golf.monthly }}; {{ budget.credit }}. [{{ offer }}](/guides)',
    );
    expect(guide.introduction).toBe(
      '<p>It is £257.70 for 48 months at 11.4%, or £291.02; £9,802.59. <a href="/guides">£7,500</a></p>\n',
    );
    expect(read('{{ miles.times }} at {{ miles.each }}: {{ miles.total }}').introduction).toBe(
      '<p>4,000 at 9p: £360</p>\n',
    );
  });

  it('names the amounts that others set, and the date of their last check', () => {
    const dated = (name: string) =>
      read('{{ offer }}', `${EXAMPLES}\ncheckedAmounts: { names: [${name}], on: 2026-06-08 }`);
    expect(dated('offer').checkedAmounts).toEqual({ names: ['offer'], on: '2026-06-08' });
    expect(() => dated('ofer')).toThrow('checkedAmounts: there is no amount "ofer"');
  });

  it('compares examples in a table', () => {
    const { introduction: written } = read(
      '```figures\ncaption: Two & {{ plain.price }}\nexamples: { HP: plain, PCP: golf }\nrows: [monthly, balloon, { Paid by then: paid after=12 }]\n```',
    );
    const introduction = written.replace(/\s*(<[^>]+>)\s*/g, '$1');
    expect(introduction).toContain('<caption>Two &amp; £10,000</caption>');
    expect(introduction).toContain('<th scope="col">HP</th><th scope="col">PCP</th>');
    expect(introduction).toContain('<tr><th scope="row">Monthly payment</th><td>£257.70</td><td>£291.02</td></tr>');
    expect(introduction).toContain('<tr><th scope="row">Optional final payment</th><td>None</td><td>£6,000</td></tr>');
    expect(introduction).toContain('<tr><th scope="row">Paid by then</th><td>£3,092.40</td><td>£4,492.24</td></tr>');
  });

  it.each([
    ['{{ plain.montly }}', 'there is no figure "montly"; there are: price, '],
    ['{{ plan.monthly }}', 'there is no example "plan"; there are: plain, long, golf, budget'],
    ['{{ plain.settlement }}', '"settlement" takes after, not nothing'],
    ['{{ plain.monthly after=3 }}', '"monthly" takes nothing, not after'],
    ['{{ plain.settlement after=48 }}', '"after" must be a whole number of payments below 48'],
    ['{{ plain.equity after=24 value=7000 }}', 'there is no amount "7000"; there are: offer'],
    ['{{ plain.balloon }}', '"balloon" of "plain" is not an amount of at least zero'],
    ['{{ plain.cost minus=long }}', '"cost" of "plain" is not an amount of at least zero'],
    ['{{ miles.monthly }}', 'there is no figure "monthly" of a charge'],
    ['{{ ofer }}', 'there is no amount "ofer"'],
    ['{{ constructor.name }}', 'there is no example "constructor"'],
    ['{{ plain.monthly', 'a figure begins with {{ and ends with }} on the same line'],
    ['{{ (1) }}', '"(1)" is not a figure'],
    ['It costs £257.70 a month.', '£257.70 is typed'],
    ['At 14.9% APR.', '14.9% APR is typed'],
    ['<b onclick="x">no</b>', 'HTML is not allowed'],
    ['![a](/b.png)', 'a guide has one picture'],
    ['# Title', 'headings of a guide are of level two or three'],
    ['[away](https://elsewhere.example/)', 'a link leads to a page of this site'],
    ['[away](//elsewhere.example/)', 'a link leads to a page of this site'],
    ['[away](/&#x2f;elsewhere.example)', 'a link leads to a page of this site'],
    ['[away](/\\elsewhere.example)', 'a link leads to a page of this site'],
    ['[away](</&Tab;/elsewhere.example>)', 'a link leads to a page of this site'],
    ['## Same\n\nx\n\n## Same', 'there are two headings "Same"', 4],
    ['```figures\ncaption: x\nexamples: { HP: plan }\n```', 'there is no example "plan"'],
    ['```figures\nexamples: { HP: plain }\n```', 'this table of figures is not valid: caption'],
  ])('is refused with %j, naming the line', (wrong, message, offset = 0) => {
    const error = (() => {
      try {
        return read(`First.\n\n${wrong}`);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain(`line ${bodyLine + 2 + offset}: `);
    expect((error as Error).message).toContain(message);
  });

  it.each([
    ['order: soon', 'line 9: order '],
    ['examples:\n  plain: { type: hp, price: 10000, term: 48, apr: fast }', 'line 10: examples.plain.apr '],
    ['exmples: {}', 'line 2:  Unrecognized key'],
    ['related: [a', 'line 10: '],
  ])('is refused with the field %j, naming the line', (fields, message) => {
    expect(() => read('Words.', fields)).toThrow(message);
  });

  it('is refused without fields, and in a file with another kind of name', () => {
    expect(() => readGuideFile('Words.', { id: 'a' })).toThrow('line 1: a guide begins with its fields');
    expect(() => read('Words.', '', 'What is HP')).toThrow('the name of the file');
  });
});
