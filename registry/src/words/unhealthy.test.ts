import { channelAnswer } from '../wire/channels';
import { healthAnswer } from '../wire/health';
import { describeLastChange, findLastChange, findRolledBack, findUndo, findUnhealthy } from './unhealthy';

const [EARLY, LATE] = ['2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z'];
const newest = { version: '1.1.0', createdAt: EARLY, author: 'Ann' };
const live = (since: string, version = '1.1.0', previous: string | null = '1.0.0') => ({
  live: { version, since, by: 'Ann' },
  previous,
  newest,
});
const channelOf = (remotes: object, rest: object = {}) =>
  channelAnswer.parse({ channel: 'production', revision: 3, setId: 'a-set', changedAt: LATE, remotes, ...rest });
const healthOf = (rest: object = {}) =>
  healthAnswer.parse({ channel: 'production', minutes: 15, releases: [], vitals: [], blocks: [], ...rest });
const failing = (remote: string, version: string) => ({
  remote,
  version,
  since: EARLY,
  shown: 100,
  failed: 30,
  unrendered: 0,
  networks: 12,
});

describe('findUnhealthy', () => {
  const channel = channelOf({ 'mfe-marketing': live(EARLY), 'mfe-reviews': live(LATE) });

  it.each([
    ['nothing', {}, []],
    [
      'a version that fails often',
      { failing: [failing('mfe-reviews', '1.1.0')] },
      ['mfe-reviews mfe-reviews 1.1.0: 30 failures in 100 views (30%), from about 12 networks.'],
    ],
    ['not a version that is no longer live', { failing: [failing('mfe-reviews', '1.0.0')] }, []],
    [
      'each remote once, by what is surest',
      {
        failing: [failing('mfe-reviews', '1.1.0')],
        harms: [{ at: LATE, remote: 'mfe-reviews', reason: 'handler-failed in 23 of 120 views.', keep: 'Known' }],
      },
      ['mfe-reviews handler-failed in 23 of 120 views. It stays: Known'],
    ],
    ['not what too few visitors report', { notes: [{ at: LATE, remote: 'mfe-reviews', reason: 'Too few' }] }, []],
  ])('%s', (_what, health, expected) => {
    expect(findUnhealthy(channel, healthOf(health)).map(({ remote, reason }) => `${remote} ${reason}`)).toEqual(
      expected,
    );
  });

  it('is unhealthy since the version went live at the earliest', () => {
    const since = (given: string) =>
      findUnhealthy(channel, healthOf({ failing: [{ ...failing('mfe-reviews', '1.1.0'), since: given }] })).map(
        (one) => one.since,
      );
    expect([since(EARLY), since('2026-11-20T12:10:00.000Z')]).toEqual([[LATE], ['2026-11-20T12:10:00.000Z']]);
  });

  it('names the refused versions of a host', () => {
    const fault = { remote: 'mfe-reviews', version: '1.1.0', block: 'reviews-slider', reason: 'stars is undefined' };
    const refused = channelOf(
      { 'mfe-reviews': live(LATE) },
      { hosts: { all: 2, serving: 1, refused: [{ host: 'shell-12345', faults: [fault] }] } },
    );
    expect(findUnhealthy(refused, healthOf())).toEqual([
      {
        remote: 'mfe-reviews',
        since: LATE,
        reason: expect.stringContaining('1 refused it, because of mfe-reviews 1.1.0'),
      },
    ]);
  });
});

describe('the last change and the way back from it', () => {
  it('are of all remotes that went live together, without those that have no previous version', () => {
    const channel = channelOf({
      'mfe-calculator': live(EARLY),
      'mfe-marketing': live(LATE, '2.0.0'),
      'mfe-offers': live(LATE, '1.0.0', null),
      'mfe-reviews': live(LATE),
    });
    expect(findLastChange(channel)).toMatchObject({
      at: LATE,
      what: 'mfe-marketing 2.0.0, mfe-offers 1.0.0 and mfe-reviews 1.1.0 went live',
    });
    const together = [
      { remote: 'mfe-marketing', live: '2.0.0', previous: '1.0.0' },
      { remote: 'mfe-reviews', live: '1.1.0', previous: '1.0.0' },
    ];
    expect(findUndo(channel)).toEqual(together);
    expect(findUndo(channel, { remote: 'mfe-reviews', since: LATE, reason: '' })).toEqual(together);
    expect(findUndo(channel, { remote: 'mfe-calculator', since: LATE, reason: '' })).toEqual([
      { remote: 'mfe-calculator', live: '1.1.0', previous: '1.0.0' },
    ]);
  });

  it('are a rollback, which is undone by the versions that it left', () => {
    const rolledBack = (rolledBackFrom: string | null) => ({
      ...live(LATE),
      live: { ...live(LATE).live, rolledBackFrom },
    });
    const channel = channelOf({ 'mfe-reviews': rolledBack('1.2.0'), 'mfe-calculator': live(EARLY) });
    expect(findRolledBack(channel)).toEqual([{ remote: 'mfe-reviews', live: '1.1.0', previous: '1.2.0' }]);
    expect(findRolledBack(channelOf({ 'mfe-reviews': rolledBack(null) }))).toEqual([]);
  });

  it('are a withdrawal, after which the remote is restored', () => {
    const withdrawn = { live: null, withdrawn: { at: LATE, by: 'Bo', reason: 'Moved' }, previous: '1.0.0', newest };
    const channel = channelOf({ 'mfe-offers': withdrawn, 'mfe-reviews': live(EARLY) });
    expect(describeLastChange(findLastChange(channel) ?? { what: '', at: '', by: '', reason: '' })).toMatch(
      /^mfe-offers was withdrawn 20 Nov .+, by Bo: Moved$/,
    );
    expect(findUndo(channel)).toEqual([{ remote: 'mfe-offers', live: null, previous: '1.0.0' }]);
  });

  it('are a canary, which is ended and not rolled back', () => {
    const hosts = { all: 0, serving: 0, refused: [] };
    const changes = [{ remote: 'mfe-reviews', version: '1.2.0', live: '1.1.0' }];
    const canary = {
      brands: [],
      percent: 10,
      steps: [],
      everyMinutes: null,
      changes,
      startedAt: LATE,
      by: 'Ann',
      reason: null,
      steppedAt: LATE,
      hosts,
    };
    const channel = channelOf({ 'mfe-reviews': live(EARLY) }, { canary });
    expect(findLastChange(channel)).toMatchObject({ what: 'A canary of mfe-reviews 1.2.0 began' });
    expect(findUndo(channel)).toEqual([]);
  });
});
