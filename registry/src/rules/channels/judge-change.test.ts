import { RegistryError } from '../../errors';
import { withCanary } from './canary';
import { EMPTY_CHANNEL, promote, rollBack } from './channel';
import {
  judgeChange,
  judgePromotion,
  judgeTiming,
  type ExaminedChange,
  type JudgedChannel,
  type JudgedOrder,
} from './judge-change';

const remote = 'mfe-reviews';
const live = promote(promote(EMPTY_CHANNEL, [{ remote, version: '1.0.0' }]), [{ remote, version: '1.1.0' }]);
const now = new Date('2026-11-26T10:00:00Z');
const [tonight, yesterday] = [new Date('2026-11-26T22:00:00Z'), new Date('2026-11-25T22:00:00Z')];
const open: JudgedChannel = { name: 'production', state: live, frozen: null, needsApproval: false };
const frozen: JudgedChannel = { ...open, frozen: { at: yesterday, by: 'Ann', reason: 'Bank holiday' } };
const approving: JudgedChannel = { ...open, needsApproval: true };

describe('judgeTiming', () => {
  const promotion: JudgedOrder = { action: 'promote', isApproved: false, isPlanned: false };
  const rollback: JudgedOrder = { ...promotion, action: 'rollback' };
  it.each<[string, JudgedOrder, JudgedChannel, string]>([
    ['makes a promotion now in an open channel', promotion, open, 'now'],
    ['plans a promotion for a later time', { ...promotion, at: tonight }, open, 'later'],
    ['plans a promotion for a later time in a frozen channel', { ...promotion, at: tonight }, frozen, 'later'],
    ['plans an unapproved promotion', promotion, approving, 'later'],
    ['plans an unapproved canary', { ...promotion, action: 'try' }, approving, 'later'],
    ['plans an unapproved withdrawal', { ...promotion, action: 'withdraw' }, approving, 'later'],
    ['makes an approved promotion now', { ...promotion, isApproved: true, isPlanned: true }, approving, 'now'],
    ['makes a due promotion now when nobody has to approve', { ...promotion, isPlanned: true }, open, 'now'],
    ['makes a rollback now in a frozen channel', rollback, frozen, 'now'],
    ['makes a rollback now without approval', rollback, approving, 'now'],
    ['refuses a promotion in a frozen channel', promotion, frozen, 'channel-frozen'],
    [
      'refuses an approved promotion in a frozen channel',
      { ...promotion, isApproved: true, isPlanned: true },
      frozen,
      'channel-frozen',
    ],
    ['refuses a due promotion that nobody approved', { ...promotion, isPlanned: true }, approving, 'approval-needed'],
    ['refuses a time that has passed', { ...promotion, at: yesterday }, open, 'invalid-request'],
  ])('%s', (_, order, channel, expected) => {
    expect(outcomeOf(() => judgeTiming(order, channel, now))).toBe(expected);
  });
});

describe('judgePromotion', () => {
  const neverLive = [{ remote, version: '1.2.0' }];
  it.each<[string, Parameters<typeof judgePromotion>, boolean | string]>([
    ['counts a promotion', ['promote', open, []], true],
    ['does not count a canary', ['try', open, []], false],
    ['does not count a withdrawal', ['withdraw', open, []], false],
    ['does not count a rollback to a version that was live', ['rollback', frozen, []], false],
    ['counts a rollback to a version that was never live', ['rollback', open, neverLive], true],
    ['refuses such a rollback in a frozen channel', ['rollback', frozen, neverLive], 'channel-frozen'],
    ['refuses such a rollback where promotions need approval', ['rollback', approving, neverLive], 'approval-needed'],
  ])('%s', (_, given, expected) => {
    expect(outcomeOf(() => judgePromotion(...given))).toBe(expected);
  });

  it('names the version that makes a rollback a promotion', () => {
    expect(() => judgePromotion('rollback', frozen, neverLive)).toThrow(
      /^mfe-reviews 1\.2\.0 was never live in production: that is a promotion\. production is frozen since 2026-11-25T22:00:00\.000Z, by Ann: Bank holiday\./,
    );
  });
});

describe('judgeChange', () => {
  const [bad, worse] = [new RegistryError('incompatible-set'), new RegistryError('pages-do-not-fit')];
  const none = { live: [], canary: [] };
  const back = rollBack(live, [{ remote, version: '1.0.0' }]);
  const rollback: ExaminedChange = {
    action: 'rollback',
    isPromotion: false,
    timing: 'now',
    next: back,
    refusals: none,
  };
  const promotion: ExaminedChange = { ...rollback, action: 'promote', isPromotion: true };
  it.each<[string, ExaminedChange, string]>([
    ['makes a promotion that nothing refuses', promotion, 'made'],
    ['plans a promotion for later', { ...promotion, timing: 'later' }, 'planned'],
    [
      'refuses a promotion that the live set refuses',
      { ...promotion, refusals: { live: [bad], canary: [worse] } },
      'incompatible-set',
    ],
    [
      'refuses a promotion that the canary refuses',
      { ...promotion, refusals: { live: [], canary: [worse] } },
      'pages-do-not-fit',
    ],
    [
      'refuses what it would otherwise plan',
      { ...promotion, timing: 'later', refusals: { live: [bad], canary: [] } },
      'incompatible-set',
    ],
    [
      'refuses a withdrawal that the canary refuses',
      { ...rollback, action: 'withdraw', refusals: { live: [], canary: [bad] } },
      'incompatible-set',
    ],
    [
      'refuses a rollback that the live set refuses',
      { ...rollback, refusals: { live: [bad], canary: [] } },
      'incompatible-set',
    ],
    ['makes a rollback that only the canary refuses', { ...rollback, refusals: { live: [], canary: [bad] } }, 'made'],
    [
      'refuses a rollback to a new version that the canary refuses',
      { ...rollback, isPromotion: true, refusals: { live: [], canary: [bad] } },
      'incompatible-set',
    ],
  ])('%s', (_, change, expected) => {
    const verdict = judgeChange(change, open);
    expect(verdict.outcome === 'refused' ? verdict.refusal.code : verdict.outcome).toBe(expected);
  });

  it.each<[string, readonly RegistryError[], readonly string[]]>([
    ['ends a canary that would refuse a rollback', [bad], []],
    ['keeps a canary that fits a rollback', [], ['2.0.0']],
  ])('%s, one revision on', (_, canary, versions) => {
    const terms = { brands: [], percent: 10, steps: [], everyMinutes: null };
    const begun = { at: now.toISOString(), by: 'Ann', reason: null };
    const next = withCanary(back, [{ remote: 'mfe-valuation', version: '2.0.0' }], terms, begun);
    const verdict = judgeChange({ ...rollback, next, refusals: { live: [], canary } }, open);
    const made = verdict.outcome === 'refused' ? undefined : verdict.next;
    expect(made?.revision).toBe(live.revision + 1);
    expect((made?.canary?.changes ?? []).map(({ version }) => version)).toEqual(versions);
  });
});

/** Returns a judgement's result, or the code of its refusal. */
function outcomeOf<Outcome>(judge: () => Outcome): Outcome | string {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RegistryError) return error.code;
    throw error;
  }
}
