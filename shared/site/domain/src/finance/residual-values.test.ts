import { futuresAnswer } from './futures';
import { balloonPence, residualsFrom, typicalResiduals } from './residual-values';

describe('residual values', () => {
  it('are given in pounds by lender and term', () => {
    const values = residualsFrom(futuresAnswer.parse({ '50': { '24': 9000, '36': 7525.5 }, '63': { '24': 8800 } }))!;
    expect(balloonPence(values, 50, 24)).toBe(900_000);
    expect(balloonPence(values, 50, 36)).toBe(752_550);
    expect(balloonPence(values, 63, 36)).toBeUndefined();
    expect(balloonPence(values, 70, 24)).toBeUndefined();
  });

  it('of lender 75 replace those of the lenders that follow it, and no others', () => {
    const values = residualsFrom({ '75': { '24': 5000 }, '50': { '24': 9000 }, '63': { '24': 8800 } })!;
    const at24 = [50, 63, 66, 67, 70, 73, 74, 75].map((id) => balloonPence(values, id, 24));
    expect(at24).toEqual([500_000, 880_000, 500_000, 500_000, 500_000, 500_000, 500_000, 500_000]);
  });

  it.each<[Record<string, Record<string, number>>]>([[{}], [{ '50': {} }]])(
    'are undefined when the answer is %j',
    (answer) => {
      expect(residualsFrom(answer)).toBeUndefined();
    },
  );

  it('are the lowest of the panel’s for the broker', () => {
    const values = residualsFrom({ '50': { '24': 9000 }, '63': { '24': 8800, '60': 4000 } })!;
    expect(balloonPence(values, 49, 24)).toBe(880_000);
    expect(balloonPence(values, 49, 60)).toBe(400_000);
    expect(balloonPence(values, 49, 36)).toBeUndefined();
  });

  it('of a typical car fall as the term grows, in steps of £25', () => {
    const values = [24, 36, 48, 60].map((term) =>
      balloonPence(typicalResiduals(1_000_000, [24, 36, 48, 60]), 49, term)!,
    );
    expect(values).toEqual([615_000, 507_500, 420_000, 347_500]);
  });

  it('of a typical car fall with the miles a year', () => {
    const values = [8000, 20_000, 30_000].map((miles) =>
      balloonPence(typicalResiduals(1_000_000, [60], miles), 49, 60),
    );
    expect(values).toEqual([347_500, 272_500, 222_500]);
  });

  it.each([{ '50': { '24': -1 } }, { '50': 5 }, [], null])('are rejected when they are %j', (answer) => {
    expect(futuresAnswer.safeParse(answer).success).toBe(false);
  });
});
