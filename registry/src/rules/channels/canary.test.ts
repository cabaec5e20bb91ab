import type { AuditRow } from '../log/audit-chain';
import {
  canaryAsLive,
  canaryVersion,
  dueStep,
  endCanary,
  holdSteps,
  nextStepAt,
  requireCompletes,
  textOfTerms,
  tryVersions,
} from './canary';
import { entriesOf } from '../log/change-entries';
import type { CanaryTerms, ChannelState } from './channel';
import { EMPTY_CHANNEL, isAbandoned, liveVersions, promote, rollBack } from './channel';
import { findUnlogged, replayLog } from '../log/replay-log';

const remote = 'mfe-reviews';
const other = 'mfe-valuation';
const tried = { remote, version: '1.1.0' };
const terms: CanaryTerms = { brands: ['bramblegate'], percent: 10, steps: [50, 100], everyMinutes: 10 };
const begun = { at: '2026-11-20T10:00:00.000Z', by: 'Ann', reason: 'Bigger stars' };
const live = promote(EMPTY_CHANNEL, [
  { remote, version: '1.0.0' },
  { remote: other, version: '3.0.0' },
]);
const running = tryVersions(live, [tried], terms, begun);

describe('a canary', () => {
  it('keeps the live versions, and makes a revision', () => {
    expect(liveVersions(running)).toEqual(liveVersions(live));
    expect(running.revision).toBe(live.revision + 1);
    expect(liveVersions(canaryAsLive(running))).toEqual({ [remote]: '1.1.0', [other]: '3.0.0' });
  });

  it('changes the terms of a canary of the same versions, and keeps its author', () => {
    expect(tryVersions(running, [tried], { ...terms }, { ...begun, at: 'later' })).toBe(running);
    const later = { at: '2026-11-20T11:00:00.000Z', by: 'Bo', reason: null };
    expect(tryVersions(running, [tried], { ...terms, percent: 50 }, later).canary).toMatchObject({
      percent: 50,
      startedAt: begun.at,
      by: 'Ann',
      steppedAt: later.at,
    });
  });

  it('has its remotes, its author and its reason; without one, everybody gets the live version', () => {
    expect([canaryVersion(running, remote), canaryVersion(running, other), canaryVersion(live, remote)]).toEqual([
      '1.1.0',
      undefined,
      undefined,
    ]);
    expect(running.canary).toMatchObject({
      startedAt: begun.at,
      by: 'Ann',
      reason: 'Bigger stars',
      steppedAt: begun.at,
    });
  });

  it('abandons the version of an ended canary until it is tried again', () => {
    const ended = endCanary(running);
    expect([ended.canary, isAbandoned(ended, tried), ended.revision]).toEqual([undefined, true, running.revision + 1]);
    expect(endCanary(endCanary(tryVersions(ended, [tried], terms, begun))).abandoned.get(remote)).toEqual(['1.1.0']);
    expect(isAbandoned(tryVersions(ended, [tried], terms, begun), tried)).toBe(false);
    expect(tryVersions(ended, [{ remote, version: '1.2.0' }], terms, begun).abandoned.get(remote)).toEqual(['1.1.0']);
    expect(endCanary(live)).toBe(live);
  });

  it('is paused at its share, and when resumed waits its full time before the next step', () => {
    const canary = running.canary!;
    const deed = { at: '2026-11-20T10:05:00.000Z', by: 'Bo', reason: 'Lunch' };
    const paused = holdSteps(canary, 'pause', deed);
    expect([nextStepAt(canary), nextStepAt(paused)]).toEqual([new Date('2026-11-20T10:10:00Z'), undefined]);
    const resumed = holdSteps(paused, 'resume', { ...deed, at: '2026-11-20T12:00:00.000Z' });
    expect([paused.paused, resumed.paused, nextStepAt(resumed)]).toEqual([
      deed,
      undefined,
      new Date('2026-11-20T12:10:00Z'),
    ]);
    expect([holdSteps(paused, 'pause', { ...deed, by: 'Cy' }), holdSteps(canary, 'resume', deed)]).toEqual([
      paused,
      canary,
    ]);
    expect(paused).toMatchObject({ percent: 10, steps: [50, 100] });
  });

  it('without steps cannot wait or be paused', () => {
    const canary = { ...running.canary!, steps: [], everyMinutes: null };
    expect([
      nextStepAt(canary),
      nextStepAt({ ...canary, everyMinutes: 10 }),
      nextStepAt({ ...canary, steps: [50] }),
    ]).toEqual([undefined, undefined, undefined]);
    for (const none of [undefined, canary])
      expect(() => holdSteps(none, 'pause', begun)).toThrow(expect.objectContaining({ code: 'no-canary' }));
  });

  it.each([
    ['other versions while it runs', running, [{ remote, version: '1.2.0' }], 'canary-running'],
    ['a further remote while it runs', running, [tried, { remote: other, version: '3.1.0' }], 'canary-running'],
    ['a remote that is not live', live, [{ remote: 'mfe-marketing', version: '1.0.0' }], 'not-live'],
    ['live versions', live, [{ remote, version: '1.0.0' }], 'invalid-request'],
    ['a remote twice', live, [tried, tried], 'invalid-request'],
  ])('is not started for %s', (_, state, changes, code) => {
    expect(() => tryVersions(state, changes, terms, begun)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['what is tried', [tried]],
    ['something else', [{ remote: other, version: '3.1.0' }]],
    ['what is tried and something else', [tried, { remote: other, version: '3.1.0' }]],
  ])('lets a promotion of %s pass', (_, changes) => {
    expect(() => requireCompletes(running, changes)).not.toThrow();
  });

  it.each(['1.2.0', '1.0.0'])('refuses to promote %s during a canary of 1.1.0', (version) => {
    expect(() => requireCompletes(running, [{ remote, version }])).toThrow(
      expect.objectContaining({ code: 'canary-running' }),
    );
  });

  it('completes a canary of two remotes only with both together', () => {
    const both = [tried, { remote: other, version: '3.1.0' }];
    const state = tryVersions(live, both, terms, begun);
    expect(() => requireCompletes(state, [tried])).toThrow(expect.objectContaining({ code: 'canary-running' }));
    expect(() => requireCompletes(state, both)).not.toThrow();
  });

  it('ends when its versions are live', () => {
    const state = promote(running, [tried]);
    expect(state.canary).toBeUndefined();
    expect(liveVersions(state)).toMatchObject({ [remote]: '1.1.0' });
  });

  it('follows what else goes live or is rolled back', () => {
    const promoted = promote(running, [{ remote: other, version: '3.1.0' }]);
    expect(liveVersions(canaryAsLive(promoted))).toEqual({ [remote]: '1.1.0', [other]: '3.1.0' });
    const back = rollBack(promoted, [{ remote: other, version: '3.0.0' }]);
    expect(liveVersions(canaryAsLive(back))).toEqual({ [remote]: '1.1.0', [other]: '3.0.0' });
  });

  it('abandons an ended canary until it is tried again', () => {
    const ended = endCanary(running);
    expect(ended).toMatchObject({ canary: undefined, revision: running.revision + 1 });
    expect(isAbandoned(ended, tried)).toBe(true);
    expect(liveVersions(ended)).toEqual(liveVersions(live));
    const again = tryVersions(ended, [tried], terms, begun);
    expect([isAbandoned(again, tried), canaryVersion(again, remote)]).toEqual([false, '1.1.0']);
  });

  it.each([
    ['9 minutes after it began', '2026-11-20T10:09:59.000Z', undefined],
    ['10 minutes after', '2026-11-20T10:10:00.000Z', 50],
    ['long after, one step at a time', '2026-11-20T12:00:00.000Z', 50],
  ])('steps, %s', (_, now, expected) => {
    expect(running.canary && dueStep(running.canary, new Date(now))).toBe(expected);
  });

  it('never steps without steps', () => {
    const { canary } = tryVersions(live, [tried], { ...terms, steps: [], everyMinutes: null }, begun);
    expect(canary && dueStep(canary, new Date('2030-01-01T00:00:00Z'))).toBeUndefined();
  });
});

describe('the log', () => {
  type Action = 'try' | 'promote' | 'rollback';
  const both = [tried, { remote: other, version: '3.1.0' }];

  /** The log rows of these states, one after the other. */
  function rowsOf(history: [Action, ChannelState][]): AuditRow[] {
    let state = EMPTY_CHANNEL;
    return history.flatMap(([action, next], index) => {
      const at = next.canary && action === 'try' ? next.canary.steppedAt : `2026-11-20T12:0${index}:00.000Z`;
      const about = {
        at,
        who: 'Ann',
        channel: 'production',
        reason: 'Bigger stars',
        accepted: null,
        token: null,
        happenedAt: null,
        keep: null,
        planned: null,
        seq: 0,
        previousHash: '',
        hash: '',
      };
      const rows = entriesOf(action, state, next).map((entry) => ({
        ...about,
        ...entry,
        canary: entry.canary ?? null,
      }));
      state = next;
      return rows;
    });
  }

  const two = tryVersions(live, both, terms, begun);
  const stepped = tryVersions(
    two,
    both,
    { ...terms, percent: 50, steps: [100] },
    { ...begun, at: '2026-11-20T10:10:00.000Z' },
  );
  const promotedBeside = promote(running, [{ remote: other, version: '3.1.0' }]);
  const rolledBackToo = {
    ...rollBack(endCanary(promotedBeside), [{ remote: other, version: '3.0.0' }]),
    revision: promotedBeside.revision + 1,
  };
  it.each<[string, [Action, ChannelState][]]>([
    [
      'is running',
      [
        ['promote', live],
        ['try', running],
      ],
    ],
    [
      'of two remotes was raised',
      [
        ['promote', live],
        ['try', two],
        ['try', stepped],
      ],
    ],
    [
      'of two remotes was ended',
      [
        ['promote', live],
        ['try', two],
        ['rollback', endCanary(two)],
      ],
    ],
    [
      'of two remotes was completed',
      [
        ['promote', live],
        ['try', two],
        ['promote', promote(two, both)],
      ],
    ],
    [
      'was ended by a rollback of something else',
      [
        ['promote', live],
        ['try', running],
        ['promote', promotedBeside],
        ['rollback', rolledBackToo],
      ],
    ],
  ])('agrees with the state when a canary %s', (_, history) => {
    const rows = rowsOf(history);
    const [, state] = history.at(-1) ?? ['promote', EMPTY_CHANNEL];
    const logged = replayLog(rows);
    expect(findUnlogged('production', { state, changedAt: new Date(rows.at(-1)?.at ?? 0) }, logged)).toEqual([]);
  });

  it('disagrees with a canary that somebody widened in the database', () => {
    const rows = rowsOf([
      ['promote', live],
      ['try', running],
    ]);
    const widened = { ...running, canary: running.canary && { ...running.canary, percent: 99 } };
    expect(findUnlogged('production', { state: widened, changedAt: new Date(begun.at) }, replayLog(rows))).toEqual([
      expect.stringContaining('The canary of production is'),
    ]);
  });

  it('has the same text for the same terms', () => {
    expect(textOfTerms({ everyMinutes: 10, steps: [50, 100], percent: 10, brands: ['bramblegate'] })).toBe(
      textOfTerms(terms),
    );
  });
});
