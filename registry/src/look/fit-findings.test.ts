import { type Finding, lookReport } from '@forecourt/contracts/look-report';
import { priceFinding } from '../testing/price-finding';
import { fitFindings } from './fit-findings';

const found = (count: number, verdict: Finding['verdict'] = 'to-accept') =>
  Array.from({ length: count }, (_, index) =>
    priceFinding({ id: `${index}`.padStart(16, '0'), verdict, after: `£${index}` }),
  );
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
