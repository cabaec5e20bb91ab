import { seeded } from '../../testing/seeded-random';
import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import { findBreach, findClaim, findExcuse, isFailing, networksIn, type Comparison, type Sample } from './health';

const compare = (before: Sample, after: Sample): Comparison => ({ block: 'a-block', kind: 'render', before, after });
const isBreach = (before: Sample, after: Sample) => findBreach([compare(before, after)]) !== undefined;
const QUIET = { views: 2000, failed: 2 };

describe('failures after a promotion, compared with those before', () => {
  it.each<[string, Sample, Sample, boolean]>([
    ['all views fail', QUIET, { views: 25, failed: 25 }, true],
    ['one in ten fails', QUIET, { views: 200, failed: 20 }, true],
    ['one in twenty fails', QUIET, { views: 300, failed: 15 }, true],
    ['two of two fail: too few to say', QUIET, { views: 2, failed: 2 }, false],
    ['three of forty fail: too few to say', QUIET, { views: 40, failed: 3 }, false],
    ['as many fail as before', { views: 1000, failed: 50 }, { views: 1000, failed: 55 }, false],
    ['more fail, but hardly any', { views: 100_000, failed: 0 }, { views: 20_000, failed: 80 }, false],
    ['all failed before, too', { views: 500, failed: 500 }, { views: 500, failed: 500 }, false],
    ['half fail and nobody knows what was usual', { views: 0, failed: 0 }, { views: 40, failed: 20 }, true],
    [
      'one in a hundred fails and nobody knows what was usual',
      { views: 0, failed: 0 },
      { views: 400, failed: 4 },
      false,
    ],
    ['all failed before, in few views', { views: 60, failed: 60 }, { views: 60, failed: 60 }, false],
    ['nothing was shown', QUIET, { views: 0, failed: 0 }, false],
  ])('%s', (_, before, after, expected) => {
    expect(isBreach(before, after)).toBe(expected);
  });

  it('names the clearest of several breaches, with the share that was granted', () => {
    const breach = findBreach([
      compare(QUIET, { views: 200, failed: 30 }),
      { ...compare(QUIET, { views: 200, failed: 150 }), block: 'b-block' },
    ]);
    expect(breach).toMatchObject({ block: 'b-block', after: { failed: 150 }, granted: expect.closeTo(0.005, 2) });
  });
});

it('more than one failing view in twenty, of twenty at least, is too many for any live version', () => {
  const samples = [
    { views: 20, failed: 2 },
    { views: 20, failed: 1 },
    { views: 19, failed: 19 },
    { views: 1000, failed: 51 },
    { views: 1000, failed: 50 },
    { views: 0, failed: 0 },
  ];
  expect(samples.map(isFailing)).toEqual([true, false, false, true, false, false]);
});

describe('evidence that clears a release', () => {
  const breach = findBreach([compare(QUIET, { views: 300, failed: 60 })])!;
  const excuses = (before: Sample, after: Sample, usual?: Sample) =>
    findExcuse(breach, [{ ...compare(before, after), ...(usual && { usual }), block: 'b' }]) !== undefined;

  it.each<[string, Sample, Sample, boolean]>([
    ['something unchanged fails as clearly', QUIET, { views: 300, failed: 60 }, true],
    ['something unchanged fails half as clearly', QUIET, { views: 300, failed: 40 }, true],
    ['something unchanged fails much less clearly', QUIET, { views: 300, failed: 15 }, false],
    ['something unchanged fails as often as before', QUIET, { views: 300, failed: 0 }, false],
    ['something fails that servers had not made before', { views: 0, failed: 0 }, { views: 300, failed: 120 }, true],
    ['something fails more that was failing before', { views: 2000, failed: 100 }, { views: 300, failed: 150 }, false],
  ])('%s', (_, before, after, expected) => {
    expect(excuses(before, after)).toBe(expected);
  });

  it('needs many networks to excuse what many report', () => {
    const failing = (networks: number) => ({
      ...compare(QUIET, { views: 300, failed: 60 }),
      networks: { before: { views: 300, failed: 0 }, after: { views: networks, failed: networks }, site: 400 },
    });
    const [many, few] = [findBreach([failing(60)])!, findBreach([failing(30)])!];
    expect([findExcuse(many, [failing(60)]), findExcuse(few, [failing(30)])]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    expect(findExcuse(many, [failing(30)])).toBeUndefined();
  });

  it('allows failures of a block that is known to fail now and then', () => {
    const before = { views: 2000, failed: 100 };
    expect(excuses(before, { views: 300, failed: 150 }, { views: 1000, failed: 60 })).toBe(true);
  });
});

describe('simulated promotions', () => {
  const PAIRS = 12;

  /**
   * Views until the guard acts; undefined if it never acts. The first pair fails at the given rate, all others at the
   * base rate.
   */
  function simulate(
    random: () => number,
    { share, views, history, base = 0.001 }: { share: number; views: number; history: number; base?: number },
  ): number | undefined {
    // Draws the gaps between failures, which are geometrically distributed, since most views have no failure.
    const failing = (count: number, rate: number) => {
      const gap = () => Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
      const drawn: number[] = [];
      for (let view = gap(); view < count; view += 1 + gap()) drawn.push(view);
      return drawn;
    };
    const pairs = Array.from({ length: PAIRS }, (_, pair) => ({
      before: { views: history, failed: failing(history, base).length },
      failing: failing(views, pair === 0 ? share : base),
    }));
    // Evidence decreases while nothing fails, so a check after each failure is enough.
    for (const last of pairs.flatMap((pair) => pair.failing).toSorted((one, other) => one - other)) {
      const seen = last + 1;
      const failed = (all: readonly number[]) => all.filter((view) => view < seen).length;
      if (findBreach(pairs.map((pair) => compare(pair.before, { views: seen, failed: failed(pair.failing) }))))
        return seen;
    }
    return undefined;
  }

  it.each([
    [0.001, 1000],
    [0.01, 100],
  ])(
    'are hardly ever rolled back when as good as before, at a base rate of %f, for any number of looks: %i runs',
    (base, runs) => {
      const random = seeded(1);
      const alarms = Array.from({ length: runs }, () =>
        simulate(random, { share: base, base, views: 1000, history: 500 }),
      ).filter((views) => views !== undefined);
      expect(alarms.length).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    ['every second view', 0.5, 30],
    ['one view in five', 0.2, 80],
    ['one view in ten', 0.1, 200],
  ])('are nearly all rolled back within some views when they break %s', (_, share, within) => {
    const random = seeded(2);
    const noticed = Array.from({ length: 500 }, () => simulate(random, { share, views: within, history: 2000 })).filter(
      (views) => views !== undefined,
    );
    expect(noticed.length).toBeGreaterThanOrEqual(475);
  });

  it('are rolled back within some hundred views when they break one in twenty', () => {
    const random = seeded(3);
    const noticed = Array.from({ length: 500 }, () =>
      simulate(random, { share: 0.05, views: 500, history: 2000 }),
    ).filter((views) => views !== undefined);
    expect(noticed.length).toBeGreaterThanOrEqual(475);
  });
});

describe('failures of a canary, compared with those beside it', () => {
  const isBreachBeside = (live: Sample, canary: Sample) =>
    findBreach([{ ...compare(live, canary), isConcurrent: true }]) !== undefined;

  it.each<[string, Sample, Sample, boolean]>([
    [
      'a third of the views fails, and nearly none beside it',
      { views: 1000, failed: 1 },
      { views: 100, failed: 30 },
      true,
    ],
    ['as many fail beside it', { views: 1000, failed: 300 }, { views: 100, failed: 30 }, false],
    ['half of few views fails, as beside it', { views: 40, failed: 20 }, { views: 40, failed: 20 }, false],
    ['all of four fail: too few to say', { views: 1000, failed: 1 }, { views: 4, failed: 4 }, false],
    ['three of forty fail: too few to say', { views: 1000, failed: 0 }, { views: 40, failed: 3 }, false],
    ['hardly any fails, though none beside it', { views: 100_000, failed: 0 }, { views: 20_000, failed: 60 }, false],
    ['nobody sees anything else', { views: 0, failed: 0 }, { views: 100, failed: 90 }, false],
  ])('%s', (_, live, canary, expected) => {
    expect(isBreachBeside(live, canary)).toBe(expected);
  });

  const PAIRS = 3;
  const VIEWS = 2000;

  /**
   * Views of the canary until the guard acts; undefined if it never acts. Its first block fails at the given rate,
   * everything else at the base rate.
   */
  function simulate(
    random: () => number,
    { part, base, share }: { part: number; base: number; share: number },
  ): number | undefined {
    const pairs = Array.from({ length: PAIRS }, () => ({
      ...compare({ views: 0, failed: 0 }, { views: 0, failed: 0 }),
      isConcurrent: true,
    }));
    for (let view = 1; view <= VIEWS; view += 1) {
      const isCanary = random() < part;
      pairs.forEach(({ before, after }, index) => {
        const sample = isCanary ? after : before;
        sample.views += 1;
        if (random() < (isCanary && index === 0 ? share : base)) sample.failed += 1;
      });
      if (view % 10 === 0 && findBreach(pairs)) return pairs[0]?.after.views;
    }
    return undefined;
  }

  it.each([
    [0.1, 0.2],
    [0.5, 0.05],
  ])('simulated for a share of %f, with a base rate of %f: none of 100 sound ones is ended', (part, base) => {
    const random = seeded(4);
    expect(
      Array.from({ length: 100 }, () => simulate(random, { part, base, share: base })).filter(
        (views) => views !== undefined,
      ),
    ).toEqual([]);
  });

  it.each([
    ['every second view', 0.1, 0.001, 0.5, 30],
    ['one view in five', 0.1, 0.001, 0.2, 80],
    ['one view in ten', 0.1, 0.001, 0.1, 200],
    ['every second view, where one in twenty fails anyway', 0.5, 0.05, 0.5, 80],
  ])('simulated canaries that break %s are nearly all noticed within some views', (_, part, base, share, within) => {
    const random = seeded(5);
    const noticed = Array.from({ length: 200 }, () => simulate(random, { part, base, share }) ?? Infinity);
    expect(noticed.filter((views) => views <= within).length).toBeGreaterThanOrEqual(190);
  });
});

describe('networks in slots', () => {
  it('are counted to within a tenth, up to two thousand', () => {
    const random = seeded(6);
    for (const networks of [1, 3, 10, 100, 1000, 2000]) {
      const slots = new Set(Array.from({ length: networks }, () => Math.floor(random() * NETWORK_SLOTS))).size;
      expect(Math.abs(networksIn(slots) - networks)).toBeLessThanOrEqual(networks / 10);
    }
    expect(networksIn(NETWORK_SLOTS)).toBeLessThan(8000);
  });
});

describe('simulated visitors who lie', () => {
  const HONEST = 1000;
  const MINUTES = 10;
  const RUNS = 100;

  interface Attack {
    /** Networks with false reports, each as often as hosts count them: once a minute for each block and kind. */
    liars: number;
    /** Failure rate of the promoted block for other visitors. */
    share: number;
    /** Reports of the promoted block, and of an unchanged one. */
    promoted?: 'fails' | 'works';
    unchanged?: 'fails';
    honest?: number;
  }

  /** Returns the guard's reaction within ten minutes to honest networks that each see one page. */
  function attack(
    random: () => number,
    { liars, share, promoted, unchanged, honest = HONEST }: Attack,
  ): 'rolled back' | 'excused' | 'kept' {
    const history = {
      before: { views: honest, failed: 1 },
      networks: { before: { views: honest, failed: 1 }, after: { views: 0, failed: 0 } },
    };
    const failed = { own: 0, other: 0 };
    let isExcused = false;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      for (let view = 0; view < honest / MINUTES; view += 1) {
        if (random() < share) failed.own += 1;
        if (random() < 0.001) failed.other += 1;
      }
      const seen = (honest * minute) / MINUTES;
      const block = (name: string, honestly: number, says?: 'fails' | 'works'): Comparison => {
        const sample = (votes: number): Sample => ({
          views: seen + (says ? votes : 0),
          failed: honestly + (says === 'fails' ? votes : 0),
        });
        return {
          ...compare(history.before, sample(liars * minute)),
          block: name,
          networks: { before: history.networks.before, after: sample(liars), site: honest + liars },
        };
      };
      const breach = findBreach([block('own', failed.own, promoted)]);
      isExcused = breach !== undefined && findExcuse(breach, [block('other', failed.other, unchanged)]) !== undefined;
      if (breach && !isExcused) return 'rolled back';
    }
    return isExcused ? 'excused' : 'kept';
  }

  function takenBack(seed: number, given: Attack): number {
    const random = seeded(seed);
    return Array.from({ length: RUNS }, () => attack(random, given)).filter((outcome) => outcome === 'rolled back')
      .length;
  }

  it.each<[string, Attack]>([
    ['one network, however often it reports, of a thousand', { liars: 1, share: 0.001, promoted: 'fails' }],
    ['one network of thirty', { liars: 1, share: 0.001, promoted: 'fails', honest: 30 }],
    ['two networks of thirty', { liars: 2, share: 0, promoted: 'fails', honest: 30 }],
    ['ten networks of a thousand', { liars: 10, share: 0.001, promoted: 'fails' }],
  ])('provoke no rollback of a sound release: %s', (_, given) => {
    expect(takenBack(7, given)).toBe(0);
  });

  it.each<[string, Attack]>([
    ['one network that blames what did not change', { liars: 1, share: 0.5, unchanged: 'fails' }],
    [
      'one network that blames what did not change, of thirty',
      { liars: 1, share: 0.5, unchanged: 'fails', honest: 30 },
    ],
    ['ten networks that blame what did not change', { liars: 10, share: 0.5, unchanged: 'fails' }],
    ['ten networks, where one view in ten fails', { liars: 10, share: 0.1, unchanged: 'fails' }],
    ['ten networks that see no failure', { liars: 10, share: 0.1, promoted: 'works' }],
  ])('hide no broken release: %s', (_, given) => {
    expect(takenBack(8, given)).toBeGreaterThanOrEqual(RUNS * 0.95);
  });

  it('cannot pass for many: what one network says is a claim, and no breach', () => {
    const said: Comparison = {
      ...compare(QUIET, { views: 300, failed: 250 }),
      networks: { before: QUIET, after: { views: 51, failed: 1 }, site: 2000 },
    };
    expect([findBreach([said]), findClaim([said])]).toMatchObject([
      undefined,
      { block: 'a-block', networks: { after: { failed: 1 } } },
    ]);
  });
});
