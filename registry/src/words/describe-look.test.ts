import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { describeLook } from './describe-look';

const found = (changes: Partial<Finding>): Finding => ({
  id: '0123456789abcdef',
  rule: 'use',
  verdict: 'refused',
  block: 'quick-search',
  page: 'home',
  brand: 'bramblegate',
  width: 375,
  element: 'button “Search”',
  message: 'It is hidden.',
  before: null,
  after: null,
  pictures: null,
  ...changes,
});
const PRICE = {
  rule: 'money',
  verdict: 'to-accept',
  message: 'A price, rate or term has changed.',
} as const;

const FIELD = {
  rule: 'forms',
  verdict: 'to-accept',
  message: 'It is sent in another way.',
  element: 'field town',
} as const;

const report = (changes: Partial<LookReport>): LookReport => ({
  remote: 'mfe-reviews',
  version: '1.1.0',
  channel: 'production',
  site: 'https://www.example',
  at: '2026-06-15T12:00:00.000Z',
  beside: '1.0.0',
  browser: 'Chromium 150',
  seen: [{ page: 'home', address: '/', brand: 'bramblegate', width: 375, blocks: ['quick-search'] }],
  notSeen: [],
  findings: [],
  seconds: 31.4,
  ...changes,
});

describe('describeLook', () => {
  it('names block, element, page, brand and width of each fault once, refused ones first', () => {
    const findings = [
      found({ ...FIELD, before: 'text', after: 'search' }),
      found({}),
      found({ width: 1280, element: 'button “Reset”' }),
    ];
    expect(describeLook(report({ findings }))).toBe(
      [
        'mfe-reviews 1.1.0 was seen in 1 place in 31 s, beside 1.0.0, which is live.',
        '',
        'Refused: mend these.',
        '  use: quick-search',
        '    It is hidden.',
        '      button “Search”',
        '      button “Reset”',
        '    on home, bramblegate, 375 px; home, bramblegate, 1280 px',
        '',
        'A person has to see these and accept them:',
        '  forms: quick-search',
        '    It is sent in another way.',
        '      field town: text → search',
        '    on home, bramblegate, 375 px',
        '',
        'Publish a version without what is refused.',
      ].join('\n'),
    );
  });

  it('says first that prices have changed by much, once for all cars', () => {
    const cars = [1, 2, 3, 4, 5].flatMap((car) =>
      ['home', 'ford'].map((page) =>
        found({ ...PRICE, page, element: `£${car}00.00 a month`, before: `£${car}.00`, after: `£${car}00.00` }),
      ),
    );
    const small = found({ ...PRICE, element: 'Deposit £105', before: '£100', after: '£105' });
    expect(describeLook(report({ findings: [found({}), small, ...cars] })).split('\n')).toEqual([
      'mfe-reviews 1.1.0 was seen in 1 place in 31 s, beside 1.0.0, which is live.',
      '',
      'Check first. These prices, rates or terms have changed a lot, and a person has to accept them:',
      '  Monthly price is 100 times as high in quick-search: £1.00 → £100.00, and 4 more, on 2 pages, at 375 px',
      '      £1.00 → £100.00 in quick-search: “£100.00 a month”',
      '      £2.00 → £200.00 in quick-search: “£200.00 a month”',
      '      £3.00 → £300.00 in quick-search: “£300.00 a month”',
      '      and 2 more',
      '    on home, bramblegate, 375 px; ford, bramblegate, 375 px',
      '',
      'Refused: mend these.',
      '  use: quick-search',
      '    It is hidden.',
      '      button “Search”',
      '    on home, bramblegate, 375 px',
      '',
      'A person has to see these and accept them:',
      '  Deposit is 5% higher in quick-search: £100 → £105, on home, at 375 px',
      '      £100 → £105 in quick-search: “Deposit £105”',
      '    on home, bramblegate, 375 px',
      '',
      'Publish a version without what is refused.',
    ]);
  });

  it('says how to accept exactly these differences', () => {
    expect(describeLook(report({ findings: [found({ verdict: 'to-accept' })] }))).toMatch(
      /npx release accept mfe-reviews@1\.1\.0 --seen [0-9a-f]{16} --reason "<why>"$/,
    );
  });

  it('says what was not seen, instead of that nothing was found', () => {
    const text = describeLook(
      report({ seen: [], notSeen: [{ block: 'old-block', why: 'No page of this site shows it.' }] }),
    );
    expect(text).toContain('old-block: No page of this site shows it.');
    expect(text).not.toContain('No page shows anything of it that has changed.');
  });
});
