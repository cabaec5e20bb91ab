import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { AttributeContext, AttributeProblem } from './attribute-text';
import {
  attributesToJsonSchema,
  choice,
  colour,
  examplePlace,
  flag,
  jsonList,
  jsonObject,
  link,
  number,
  optionalNumber,
  parseAttributes,
  richText,
  text,
  textList,
  type Attribute,
} from './attributes';

let problems: AttributeProblem[];
let context: AttributeContext;

beforeEach(() => {
  problems = [];
  context = {
    allowLink: ({ host }) => host === 'partner.example',
    sanitizeHtml: (html) => html.replace(/<script[^]*?<\/script>/gi, ''),
    placeholders: { brand: 'Forecourt', apply: 'http://partner.example/' },
    report: (problem) => problems.push(problem),
  };
});

const read = <Value>(attribute: Attribute<Value>, raw: unknown) => attribute.parse('name', raw, context);
const encode = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

describe('a text', () => {
  it('has the brand filled in and leaves doubled braces for the block', () => {
    expect(read(text(), 'Ask {brand} about {{value}} and {nothing}')).toBe(
      'Ask Forecourt about {{value}} and {nothing}',
    );
  });

  it('may be a number or a flag, but nothing else', () => {
    expect([7, true, ['a'], {}].map((raw) => read(text().default('none'), raw))).toEqual(['7', 'true', 'none', 'none']);
    expect(problems).toEqual([1, 2].map(() => ({ attribute: 'name', reason: 'expected text' })));
  });

  it('never contains half a surrogate pair', () => {
    expect(encodeURIComponent(read(text(), 'a\ud800b'))).toBe('a%EF%BF%BDb');
  });
});

describe('a flag', () => {
  it.each([
    ['true', true],
    ['TRUE', true],
    [' false ', false],
    [true, true],
    [false, false],
  ])('reads %p', (raw, expected) => {
    expect(read(flag(), raw)).toBe(expected);
    expect(problems).toEqual([]);
  });

  it.each(['yes', '1', 'truthy', {}, []])('falls back for %p and reports it', (raw) => {
    expect(read(flag().default(true), raw)).toBe(true);
    expect(problems).toHaveLength(1);
  });
});

describe('a number', () => {
  it.each([
    ['24', 24],
    ['1,250', 1250],
    ['£9,995.50', 9995.5],
    ['19.8%', 19.8],
    [7, 7],
    ['-3', -3],
  ])('reads %p', (raw, expected) => {
    expect(read(number(), raw)).toBe(expected);
  });

  it.each(['', 'NaN', '1e309', 'Infinity', '12px', '99', '1.5'])('falls back for %p', (raw) => {
    expect(read(number({ min: 1, max: 10, integer: true }).default(4), raw)).toBe(4);
  });

  it('may be as small and as large as its bounds', () => {
    const months = number({ min: 12, max: 60 }).default(48);
    expect(['12', '60', '11.99', '61'].map((raw) => read(months, raw))).toEqual([12, 60, 48, 48]);
  });

  it('may be absent', () => {
    expect(read(optionalNumber(), undefined)).toBeUndefined();
    expect(read(optionalNumber(), '12')).toBe(12);
    expect(read(optionalNumber(), 'a dozen')).toBeUndefined();
  });
});

describe('a choice', () => {
  it('is read without regard to case and falls back to its first option', () => {
    const layout = choice('standard', 'flipped');
    expect(read(layout, ' Flipped ')).toBe('flipped');
    expect(read(layout, 'sideways')).toBe('standard');
    expect(read(layout.default('flipped'), undefined)).toBe('flipped');
    expect(problems).toHaveLength(1);
  });
});

describe('the place of an example', () => {
  it('is in the block, unless it is above', () => {
    expect(['Here', ' above ', 'below', ''].map((raw) => read(examplePlace(), raw))).toEqual([
      'here',
      'above',
      'here',
      'here',
    ]);
    expect(problems).toHaveLength(1);
  });
});

describe('a colour', () => {
  it.each(['#6905f2', 'rebeccapurple', 'rgb(1, 2, 3)', 'hsl(210deg 50% 50%)'])('may be %s', (raw) => {
    expect(read(colour(), raw)).toBe(raw);
  });

  it.each([
    'red;background:url(//evil)',
    'url(x)',
    'expression(alert(1))',
    '#12',
    'var(--x)',
    'url(//evil.example) red',
    'x;red',
  ])('may not be %s', (raw) => {
    expect(read(colour(), raw)).toBe('');
  });
});

describe('a list of texts', () => {
  it.each([
    [['One', 'Two']],
    ['["One","Two"]'],
    [encode('["One","Two"]')],
    ['&#91;&#34;One&#34;,&#x22;Two&#x22;]'],
    ['One, Two'],
    ['One|Two'],
    [' One | | Two '],
    ['\n [ "One", "Two" ]'],
    ['&#091;"One","Two"]'],
  ])('is read from %p', (raw) => {
    expect(read(textList(), raw)).toEqual(['One', 'Two']);
  });

  it('keeps commas in items that pipes separate', () => {
    expect(read(textList(), 'One, two|Three')).toEqual(['One, two', 'Three']);
  });

  it('may have brackets inside', () => {
    expect(read(textList(), 'One [new], Two')).toEqual(['One [new]', 'Two']);
  });

  it('is empty, and reported, when its JSON is broken', () => {
    expect(read(textList(), '["One",')).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

describe('a list of objects', () => {
  const links = jsonList(z.object({ href: z.string(), text: z.string(), external: z._default(z.boolean(), false) }), {
    href: 'link',
  });
  const json = '[{"href":"/a","text":"About {brand}"}]';
  const expected = [{ href: '/a', text: 'About Forecourt', external: false }];

  it.each([
    [json],
    [encode(json)],
    [json.replaceAll('"', '&#34;')],
    [json.replaceAll('"', '&#x22;')],
    [JSON.parse(json) as unknown],
  ])('is read from %p', (raw) => {
    expect(read(links, raw)).toEqual(expected);
  });

  it.each(['[{"href"', '{"href":"/a"}', 'null', '7'])('is empty, and reported, for %p', (raw) => {
    expect(read(links, raw)).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it('leaves out invalid items and reports which', () => {
    const { items } = parseAttributes(
      { items: links },
      { items: '[{"text":"no link"},{"href":"/b","text":"B"}]' },
      context,
    );
    expect(items).toEqual([{ href: '/b', text: 'B', external: false }]);
    expect(problems).toEqual([{ attribute: 'items[0]', reason: expect.stringMatching(/^href: \w/) as string }]);
  });

  it('makes links inert that are not allowed', () => {
    expect(read(links, '[{"href":"javascript:alert(1)","text":"x"}]')).toEqual([
      { href: '', text: 'x', external: false },
    ]);
  });

  it('treats links and rich HTML at any depth, and everything else as plain text', () => {
    const menu = jsonList(
      z.object({ groups: z.array(z.object({ url: z.string(), note: z.string(), label: z.string() })) }),
      { url: 'link', note: 'richText' },
    );
    const group = {
      url: '//evil.example',
      note: '&lt;b&gt;{brand}&lt;/b&gt;&lt;script&gt;x&lt;/script&gt;',
      label: '<b>\udc00',
    };
    expect(read(menu, [{ groups: [group] }])).toEqual([
      { groups: [{ url: '', note: '<b>Forecourt</b>', label: '<b>\ufffd' }] },
    ]);
  });

  it('keeps a link to an anchor even if it cannot be resolved against the origin, and reads other fields as plain text', () => {
    const cards = jsonList(z.object({ to: z.string(), back: z.string(), note: z.string() }), {
      to: 'link',
      back: 'originLink',
    });
    expect(read(cards, [{ to: '#top', back: '#top', note: '&lt;i&gt;{brand}' }])).toEqual([
      { to: '#top', back: '/#top', note: '&lt;i&gt;Forecourt' },
    ]);
    expect(read(cards, [{ to: '', back: '', note: '' }])).toEqual([{ to: '', back: '', note: '' }]);
    expect(problems).toEqual([]);
  });

  it('empties a colour field with any other value', () => {
    const cards = jsonList(z.object({ ground: z.string() }), { ground: 'colour' });
    expect(read(cards, '[{"ground":" #0af "},{"ground":"url(//evil.example)"}]')).toEqual([
      { ground: '#0af' },
      { ground: '' },
    ]);
  });

  it('treats no field by a name that every object inherits', () => {
    const fields = jsonList(z.object({ constructor: z.string() }), { url: 'link' });
    expect(read(fields, '[{"constructor":"javascript:1","__proto__":{"polluted":true}}]')).toEqual([
      { constructor: 'javascript:1' },
    ]);
    expect({}).not.toHaveProperty('polluted');
  });

  it('may be one object', () => {
    const dealer = jsonObject(z.object({ name: z.string() }));
    expect(read(dealer, encode('{"name":"Larkfield"}'))).toEqual({ name: 'Larkfield' });
    expect(read(dealer, { name: 'Larkfield' })).toEqual({ name: 'Larkfield' });
    expect(problems).toEqual([]);
    expect(['{"name":7}', '{"name"', '[]', 'null'].map((raw) => read(dealer, raw))).toEqual([null, null, null, null]);
    expect(problems.map(({ reason }) => /^(name|value): \w/.exec(reason)?.[1])).toEqual([
      'name',
      undefined,
      'value',
      'value',
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['/used-cars', '/used-cars'],
    ['#top', '#top'],
    ['  /guides ', '/guides'],
    ['?page=2', '?page=2'],
    ['used-cars/ford', '/used-cars/ford'],
    ['https://partner.example/x?y=1', 'https://partner.example/x?y=1'],
    ['{apply}?option=monthly', 'http://partner.example/?option=monthly'],
    ['mailto:care@forecourt.example', 'mailto:care@forecourt.example'],
    ['tel:+441632960000', 'tel:+441632960000'],
  ])('may be %s', (raw, expected) => {
    expect(read(link(), raw)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    // The link would lead to an allowed host if it were a web address.
    'javascript://partner.example/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\n//evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'blob:https://partner.example/1',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '{unknown}',
    'https://evil.example',
    'https://partner.example.evil.example',
    'https://partner.example@evil.example',
  ])('is empty when it is %p', (raw) => {
    expect(read(link(), raw)).toBe('');
  });
});

describe('a link from the origin', () => {
  const menu = jsonList(z.object({ link: z.string() }), { link: 'originLink' });
  const readLink = (raw: string) => read(menu, [{ link: raw }])[0]?.link;

  it.each([
    ['/used-cars', '/used-cars'],
    ['used-cars', '/used-cars'],
    ['used cars', '/used%20cars'],
    ['../cars', '/cars'],
    ['#offers', '/#offers'],
    ['?theme=x', '/?theme=x'],
    ['', ''],
    ['https://partner.example/x', 'https://partner.example/x'],
    ['{apply}?option=monthly', 'http://partner.example/?option=monthly'],
    ['mailto:care@forecourt.example', 'mailto:care@forecourt.example'],
    ['https://', '/https://'],
    ['http://[bad', '/http://[bad'],
  ])('for %p is %p (B2-13)', (raw, expected) => {
    expect(readLink(raw)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://partner.example/%0aalert(1)',
    '//evil.example',
    '/.//evil.example',
    './/evil.example',
    '//[',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
  ])('is empty when it is %p', (raw) => {
    expect(readLink(raw)).toBe('');
  });
});

describe('rich text', () => {
  it.each([
    ['&#60;b>Hi', '<b>Hi'],
    ['&#0060;b>Hi', '<b>Hi'],
    ['&#x03C;b>Hi', '<b>Hi'],
    ['<b>1 &lt; 2</b>', '<b>1 &lt; 2</b>'],
    ['Tom &amp; Ann', 'Tom &amp; Ann'],
  ])('%s is decoded only if all of it is encoded', (raw, html) => {
    expect(read(richText(), raw)).toBe(html);
  });

  it.each(['<p>Hi</p><script>alert(1)</script>', '&lt;p&gt;Hi&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;'])(
    'is sanitised: %s',
    (raw) => {
      expect(read(richText(), raw)).toBe('<p>Hi</p>');
    },
  );
});

describe('a strict attribute', () => {
  const rate = choice('none', 'van-rate').strict().default('none').describe('A rate.');

  it('is null, never the default, when its value is not accepted, and says so', () => {
    expect(read(rate, 'van-rat')).toBeNull();
    expect(read(number().strict().default(5), 'x')).toBeNull();
    expect(problems[0]).toEqual({
      attribute: 'name',
      reason: 'not an accepted value, so nothing is shown in its place',
    });
    expect(rate.toJsonSchema()).toMatchObject({
      enum: ['none', 'van-rate'],
      strict: true,
      default: 'none',
      description: 'A rate.',
    });
  });

  it('is its default when there is no value', () => {
    expect([read(rate, ''), read(rate, undefined), read(rate, 'VAN-rate')]).toEqual(['none', 'none', 'van-rate']);
    expect(problems).toEqual([]);
  });
});

describe('a removed link', () => {
  it('from an item of a list is reported with its host', () => {
    const items = jsonList(z.object({ link: z.string(), text: z.string() }), { link: 'link', text: 'richText' });
    expect(
      parseAttributes(
        { items },
        {
          items: [
            { link: '/a', text: '' },
            { link: 'https://evil.example/x?y=z', text: '' },
          ],
        },
        context,
      ).items,
    ).toHaveLength(2);
    expect(problems).toEqual([
      { attribute: 'items[1]', reason: 'links may not lead to evil.example, so there is no link' },
    ]);
  });

  it('from rich text is reported', () => {
    context.sanitizeHtml = (_html, onRefusedLink) => {
      onRefusedLink?.('javascript:alert(1)');
      return '';
    };
    parseAttributes({ words: richText() }, { words: '<a>x</a>' }, context);
    expect(problems).toEqual([
      { attribute: 'words', reason: 'a link is not an address that links may have, so there is no link' },
    ]);
  });
});

describe('the attributes of a block', () => {
  const schema = {
    searchMode: choice('postcode', 'registration').describe('What it asks for.'),
    title: text().default('Hello'),
  };

  it.each(['searchMode', 'search-mode', 'searchmode'])('may be spelt %s', (spelling) => {
    expect(parseAttributes(schema, { [spelling]: 'registration' }, context)).toEqual({
      searchMode: 'registration',
      title: 'Hello',
    });
  });

  it('are own properties, never inherited ones', () => {
    const given = Object.create({ title: 'inherited' }) as Record<string, unknown>;
    expect(parseAttributes(schema, given, context).title).toBe('Hello');
  });

  it('may be unknown, even when they are named like inherited properties', () => {
    const given = JSON.parse('{"__proto__":{"title":"polluted"},"constructor":"x","toString":"y"}') as Record<
      string,
      unknown
    >;
    expect(parseAttributes(schema, given, context)).toEqual({ searchMode: 'postcode', title: 'Hello' });
    expect(parseAttributes({ constructor: text().default('none') }, {}, context)).toEqual({ constructor: 'none' });
  });

  it('describe themselves as JSON Schema', () => {
    const place = expect.stringMatching(/^Where its/) as string;
    const every = {
      ...schema,
      rich: richText(),
      link: link(),
      flag: flag(),
      months: number({ min: 12, max: 60, integer: true }),
      price: optionalNumber({ min: 0 }),
      claim: text().statesRate(),
      place: examplePlace(),
      place2: examplePlace({ mayBeAbsent: true }),
      colour: colour(),
      texts: textList(),
      list: jsonList(z.object({ a: z.string() })),
      object: jsonObject(z.object({ a: z.string() })),
    };
    const item = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(attributesToJsonSchema(every)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        searchMode: { enum: ['postcode', 'registration'], description: 'What it asks for.', default: 'postcode' },
        title: { type: 'string', default: 'Hello' },
        rich: { type: 'string', contentMediaType: 'text/html', default: '' },
        link: { type: 'string', format: 'uri-reference', default: '' },
        flag: { enum: ['true', 'false'], default: false },
        months: { type: 'integer', minimum: 12, maximum: 60, default: 0 },
        price: { type: 'number', minimum: 0 },
        claim: { type: 'string', statesRate: true, default: '' },
        place: { enum: ['here', 'above'], default: 'here', description: place },
        place2: { enum: ['here', 'above'], mayBeAbsent: true, default: 'here', description: place },
        colour: { type: 'string', format: 'color', default: '' },
        texts: { type: 'array', items: { type: 'string' }, default: [] },
        list: { type: 'array', items: item, default: [] },
        object: { ...item, default: null },
      },
    });
  });

  it('never throw, for any input', () => {
    const every = {
      text: text(),
      rich: richText(),
      link: link(),
      flag: flag(),
      number: number({ min: 0 }),
      maybe: optionalNumber(),
      choice: choice('a'),
      colour: colour(),
      texts: textList(),
      list: jsonList(z.object({ a: z.string() })),
      object: jsonObject(z.object({ a: z.string() })),
    };
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.json(), fc.json().map(encode)), (raw) => {
        const values = parseAttributes(
          every,
          Object.fromEntries(Object.keys(every).map((name) => [name, raw])),
          context,
        );
        expect(Object.keys(values)).toEqual(Object.keys(every));
      }),
      { numRuns: 300 },
    );
  });

  it('survive nesting deeper than any stack', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(read(jsonList(z.object({ a: z.string() })), deep)).toEqual([]);
    expect(read(textList(), deep)).toEqual([]);
  });
});
