import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { priceFinding } from '../../testing/price-finding';
import { describeMissingLook, differencesId, openFindings } from './judge-look';

const finding = priceFinding({ rule: 'looks', block: 'car-results', page: 'results', message: 'It looks different.' });
const other = { ...finding, id: '0000000000000002' };
const refused = { ...finding, id: '0000000000000003', verdict: 'refused', block: null, message: 'It throws.' } as const;

const look = (findings: Finding[], accepted: Finding[] = [], beside: string | null = '1.0.0') => ({
  report: { beside, findings } as unknown as LookReport,
  accepted: new Set(accepted.map(({ id }) => id)),
});

it.each([
  ['no browser', undefined, '1.0.0', 'no browser has seen it'],
  ['another live version', look([]), '2.0.0', 'it was seen beside 1.0.0, and 2.0.0 is live now'],
  ['a first version', look([], [], null), '2.0.0', 'it was seen beside no live version, and 2.0.0 is live now'],
  ['a version that was live', look([]), null, 'it was seen beside 1.0.0, and none is live now'],
  ['no finding', look([]), '1.0.0', undefined],
  ['no finding, when none is live', look([], [], null), null, undefined],
  ['findings that were accepted', look([finding, other], [finding, other]), '1.0.0', undefined],
  [
    'a finding that nobody has accepted',
    look([finding, other], [finding]),
    '1.0.0',
    'nobody has accepted 1 finding: car-results on results, bramblegate, 375 px. It looks different.',
  ],
  [
    'several',
    look([finding, other]),
    '1.0.0',
    'nobody has accepted 2 findings: car-results on results, bramblegate, 375 px. It looks different.',
  ],
  [
    'a refusal, which nobody can accept',
    look([finding, refused], [finding, refused]),
    '1.0.0',
    'the look at it refused 1 finding: the page on results, bramblegate, 375 px. It throws.',
  ],
  [
    'a large change of a price, which is named first',
    look([finding, priceFinding({ id: other.id })]),
    '1.0.0',
    expect.stringMatching(/^nobody has accepted 2 findings: .*£182\.50 → £1\.83.*\.$/) as string,
  ],
])('a look with %s', (_, seen, live, reason) => {
  expect(describeMissingLook(seen, live)).toEqual(reason);
});

it('accepting applies to exactly the differences that a person saw, in any order', () => {
  expect(differencesId([other, refused, finding])).toBe(differencesId([finding, other]));
  expect(differencesId([finding])).not.toBe(differencesId([finding, other]));
  expect(differencesId([finding])).toMatch(/^[0-9a-f]{16}$/);
  expect(openFindings(look([finding, other, refused], [other]))).toEqual([finding]);
});
