import { reachOf } from './canary-reach';

const terms = { brands: [], percent: 5, steps: [], everyMinutes: null };
const traffic = { ofBrands: 0, ofOthers: 4, seen: 0 };

describe('the views of a canary', () => {
  it('are enough after a while', () => {
    expect(reachOf(terms, traffic)).toMatchObject({ viewsPerMinute: 4, needed: 20, minutes: 100, percent: null });
    expect(reachOf(terms, { ...traffic, seen: 10 })).toMatchObject({ minutes: 50 });
    expect(reachOf(terms, { ...traffic, seen: 20 })).toBeNull();
  });

  it('are too few within a day, and would be enough with a larger share', () => {
    expect(reachOf({ ...terms, percent: 1 }, { ...traffic, ofOthers: 1 })).toMatchObject({
      expected: 13.8,
      minutes: null,
      percent: 2,
      everyMinutes: null,
    });
  });

  it('are too few before its last step, and would be enough with longer steps', () => {
    const stepped = { ...terms, percent: 5, steps: [25, 100], everyMinutes: 10 };
    expect(reachOf(stepped, traffic)).toMatchObject({ expected: 12, minutes: null, percent: null, everyMinutes: 17 });
    expect(reachOf({ ...stepped, everyMinutes: 17 }, traffic)?.minutes).toBeCloseTo(33.6);
  });

  it('grow during a last share that stays', () => {
    expect(reachOf({ ...terms, steps: [50], everyMinutes: 10 }, traffic)).toMatchObject({ minutes: 19 });
  });

  it('are those of its brands or of a share of others, the larger of both', () => {
    const mixed = { ...terms, brands: ['pale'] };
    expect(reachOf(mixed, { ...traffic, ofBrands: 1 })).toMatchObject({ viewsPerMinute: 5, minutes: 20 });
  });

  it('are zero when nobody sees its blocks, whatever its terms', () => {
    expect(reachOf(terms, { ...traffic, ofOthers: 0 })).toMatchObject({
      expected: 0,
      minutes: null,
      percent: null,
      everyMinutes: null,
    });
    expect(reachOf({ ...terms, steps: [100], everyMinutes: 5 }, { ...traffic, ofOthers: 0 })).toMatchObject({
      minutes: null,
      everyMinutes: null,
    });
  });
});
