import { lookReport } from './look-report';

const finding = {
  id: '0123456789abcdef',
  rule: 'money',
  verdict: 'to-accept',
  block: 'car-price',
  page: 'car',
  brand: 'bramblegate',
  width: 375,
  element: null,
  message: 'The price changes.',
  before: '£1',
  after: '£2',
  pictures: { before: null, after: 'sha384-x' },
};
const report = {
  remote: 'mfe-cars',
  version: '1.0.0',
  channel: 'production',
  site: 'https://site.example',
  at: '2026-11-28T12:00:00Z',
  beside: null,
  browser: 'Chromium 150',
  seen: [{ page: 'car', address: '/used-cars', brand: 'bramblegate', width: 375, blocks: ['car-price'] }],
  notSeen: [{ block: 'map', why: 'No page shows it.' }],
  findings: [finding, { ...finding, verdict: 'refused', block: null, pictures: null }],
  pictures: [{ block: 'car-price', page: 'car', brand: 'bramblegate', width: 375, picture: 'sha384-x' }],
  seconds: 60,
};
const refusedAt = (changed: object) => lookReport.safeParse(changed).error?.issues.map(({ path }) => path.join('.'));

it('is kept whole', () => {
  expect(lookReport.parse(report)).toEqual(report);
  const { pictures: _, ...earlier } = report;
  expect(lookReport.parse(earlier)).toEqual(earlier);
});

it.each(['0123456789abcde', '0123456789abcdef0', '0123456789abcdeg', '../3456789abcdef'])(
  'refuses a finding with the id %s',
  (id) => expect(refusedAt({ ...report, findings: [{ ...finding, id }] })).toEqual(['findings.0.id']),
);

it.each(['Production', '9-lives', 'a/b', `a${'b'.repeat(31)}`, ''])('refuses the channel %j', (channel) =>
  expect(refusedAt({ ...report, channel })).toEqual(['channel']),
);

it('refuses other verdicts, remotes and rules, and more findings than a person can read', () => {
  expect(refusedAt({ ...report, findings: [{ ...finding, verdict: 'accepted' }] })).toEqual(['findings.0.verdict']);
  expect(refusedAt({ ...report, findings: [{ ...finding, rule: 'taste' }] })).toEqual(['findings.0.rule']);
  expect(refusedAt({ ...report, remote: '../cars' })).toEqual(['remote']);
  expect(refusedAt({ ...report, findings: Array.from({ length: 2_001 }, () => finding) })).toEqual(['findings']);
});
