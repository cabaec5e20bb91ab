import { type Finding, lookReport } from '@forecourt/contracts/look-report';
import { fitFindings } from './fit-findings';

const found = (count: number, verdict: Finding['verdict'] = 'to-accept') =>
  Array.from({ length: count }, (_, index): Finding => ({
    id: `${index}`.padStart(16, '0'),
    rule: 'money',
    verdict,
    block: 'car-results',
    page: 'used-cars',
    brand: 'bramblegate',
    width: 375,
    element: `£${index}`,
    message: 'A price, rate or term has changed.',
    before: '£1',
    after: `£${index}`,
    pictures: null,
  }));
const fits = (findings: readonly Finding[]) => lookReport.shape.findings.safeParse(findings).success;

it('keeps all findings that have room', () => {
  expect(fitFindings([])).toEqual([]);
  expect(fitFindings(found(2_000))).toEqual(found(2_000));
});

it('refuses a version with more, keeps what is refused, and says how many are lost', () => {
  const findings = [...found(2_500), ...found(3, 'refused')];
  expect(fits(findings)).toBe(false);
  const [first, ...kept] = fitFindings(findings);
  expect(fits([first!, ...kept])).toBe(true);
  expect(first).toMatchObject({ rule: 'seen', verdict: 'refused', pictures: null });
  expect(first?.message).toBe(
    'A report has room for 2000 findings, and 504 more were found. Mend what is named, then look again.',
  );
  expect(kept.slice(0, 4).map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'refused', 'to-accept']);
});
