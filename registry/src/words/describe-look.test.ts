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
  element: '£182.50 a month',
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
      found({ ...PRICE, before: '£182.50', after: '£1.83' }),
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
        'To be accepted by a person who has seen them:',
        '  money: quick-search',
        '    A price, rate or term has changed.',
        '      £182.50 a month: £182.50 → £1.83',
        '    on home, bramblegate, 375 px',
        '',
        'Publish a version without what is refused.',
      ].join('\n'),
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
