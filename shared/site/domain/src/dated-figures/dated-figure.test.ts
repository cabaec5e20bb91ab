import { ageOf, type DatedFigure } from './dated-figure';

const sentence = (figure: DatedFigure, on: string) => ageOf(figure, on)?.sentence;

describe('a dated figure', () => {
  it.each<[DatedFigure, lastDay: string, nextDay: string]>([
    [{ kind: 'fuel', asOf: '2026-10-01' }, '2026-11-15', '2026-11-16'],
    [{ kind: 'electricity', asOf: '2026-07-01' }, '2026-10-01', '2026-10-02'],
    [{ kind: 'zone charge', asOf: '2021-06-14', checkedOn: '2026-01-02' }, '2027-01-03', '2027-01-04'],
    [{ kind: 'guide amount', asOf: '2026-06-08' }, '2027-06-09', '2027-06-10'],
    [{ kind: 'road tax', asOf: '2026-04-01' }, '2027-03-31', '2027-04-01'],
    [{ kind: 'road tax', asOf: '2027-03-31' }, '2027-03-31', '2027-04-01'],
    [{ kind: 'road tax', asOf: '2025-11-26', checkedOn: '2026-05-01' }, '2027-03-31', '2027-04-01'],
  ])('%j is not old until %s, and old from %s', (figure, lastDay, nextDay) => {
    expect(ageOf(figure, lastDay)).toBeUndefined();
    expect(ageOf(figure, nextDay)).toBeDefined();
  });

  it('has words for its age beside it and beside a sum', () => {
    expect(ageOf({ kind: 'fuel', asOf: '2025-09-30' }, '2026-11-26')).toEqual({
      sentence: 'This price is from 30 September 2025 and is likely to have changed.',
      inSum: 'a fuel price of September 2025',
    });
    expect(sentence({ kind: 'zone charge', asOf: '2022-02-28' }, '2026-11-26')).toBe(
      'This charge is from 28 February 2022 and may have changed.',
    );
    expect(sentence({ kind: 'zone charge', asOf: '2023-08-29', checkedOn: '2025-11-13' }, '2026-11-26')).toBe(
      'This charge was last checked on 13 November 2025 and may have changed.',
    );
  });
});
