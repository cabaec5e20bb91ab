import { RegistryClient } from '../../client/registry-client';
import { CurrentSets } from '../channels/current-sets';
import { carryOutDue } from './planned-changes';
import { stepCanaries } from '../canaries/step-canaries';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { startAnother, type TestRegistry } from '../../testing/test-registry';
import type { OrderDetails } from '../../wire/changes';

const remote = 'mfe-reviews';
const other = 'mfe-valuation';
const MINUTE_MS = 60_000;
let tokens: { token: string }[];
let ann: RegistryClient;
let bob: RegistryClient;
const registry = eachTestRegistry(async () => {
  const manager = registry.clientOf('release-manager');
  await publishVersions(registry, remote, '1.0.0', '1.1.0', '1.2.0');
  tokens = await Promise.all(['Ann', 'Bob'].map((name) => manager.addToken({ name, role: 'release-manager' })));
  await promote(manager, '1.0.0');
});
beforeEach(() => {
  [ann, bob] = tokens.map(({ token }) => new RegistryClient({ origin: registry.origin, token })) as [
    RegistryClient,
    RegistryClient,
  ];
});

const promote = (client: RegistryClient, version: string, details: OrderDetails = {}) =>
  client.promote('production', [{ remote, version }], details);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const plan = async (version: string, details: OrderDetails = {}) => {
  const { planned } = await promote(ann, version, { at: inMinutes(10).toISOString(), ...details });
  return planned?.id ?? '';
};
const state = () => ann.channel('production');
const live = async () => (await state()).remotes[remote]?.live;
const carryOut = ({ context }: TestRegistry, minutes: number) =>
  carryOutDue(
    { context, sets: new CurrentSets(context), report: (error) => expect(error).toBeUndefined() },
    inMinutes(minutes),
  );
const lastRows = async (limit: number) => (await ann.audit({ limit })).rows;
const expectSound = async () => expect(await ann.verifyAudit()).toMatchObject({ ok: true, problems: [] });

describe('a promotion that is planned for a time', () => {
  it('is made then and not before, once by two registries, as by its author', async () => {
    const answer = await promote(ann, '1.1.0', {
      at: inMinutes(10).toISOString(),
      reason: 'Launch',
      keep: 'Agreed',
      again: true,
    });
    expect(answer).toMatchObject({
      revision: 1,
      after: { [remote]: '1.0.0' },
      planned: { by: 'Ann', changes: [{ remote, version: '1.1.0', seen: '1.0.0' }] },
    });
    expect((await state()).planned).toMatchObject([
      { id: answer.planned?.id, reason: 'Launch', approval: null, lapsed: null },
    ]);
    await carryOut(registry, 9);
    expect(await live()).toMatchObject({ version: '1.0.0' });
    const second = await startAnother(registry);
    await Promise.all([carryOut(registry, 10), carryOut(second, 10), carryOut(second, 10)]);
    await second.stop();
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'Ann', reason: 'Launch' });
    expect(await state()).toMatchObject({ revision: 2, planned: [] });
    expect(await lastRows(2)).toMatchObject([
      {
        action: 'promote',
        who: 'Ann',
        keep: 'Agreed',
        revision: 2,
        planned: expect.stringContaining(answer.planned?.id ?? '-'),
      },
      {
        action: 'plan',
        who: 'Ann',
        reason: 'Launch',
        revision: null,
        planned: expect.stringContaining('"version":"1.1.0"'),
      },
    ]);
    await bob.rollback('production', [{ remote, version: '1.0.0' }], { expect: { versions: { [remote]: '1.1.0' } } });
    await carryOut(registry, 11);
    expect(await live()).toMatchObject({ version: '1.0.0', by: 'Bob' });
    await expectSound();
  });

  it('passes the gate when it is planned, so that most refusals are not a surprise at night', async () => {
    await expect(plan('9.9.9')).rejects.toMatchObject({ code: 'unknown-version' });
    await expect(plan('1.1.0', { expect: { versions: { [remote]: '1.2.0' } } })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    for (const [minutes, message] of [
      [-1, 'has passed'],
      [31 * 24 * 60, 'more than 30 days ahead'],
    ] as const) {
      await expect(plan('1.1.0', { at: inMinutes(minutes).toISOString() })).rejects.toMatchObject({
        code: 'invalid-request',
        message: expect.stringContaining(message),
      });
    }
    await expect(
      registry
        .clientOf('squad')
        .promote('production', [{ remote, version: '1.1.0' }], { at: inMinutes(10).toISOString() }),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect((await state()).planned).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'another version is live than its author saw',
      () => promote(bob, '1.2.0'),
      'You saw that mfe-reviews 1.0.0 was live, but now 1.2.0 is',
    ],
    ['the channel is frozen then', () => bob.setRule('production', 'freeze', 'Night'), 'is frozen since'],
    [
      'its version was rolled back from',
      async () => {
        await promote(bob, '1.1.0');
        await bob.rollback('production', [{ remote }]);
      },
      'was rolled back from',
    ],
  ])('is not made when %s, which is announced, and is not tried again', async (_, meanwhile, why) => {
    const id = await plan('1.1.0');
    await meanwhile();
    await carryOut(registry, 10);
    const { planned } = await state();
    expect(planned).toMatchObject([{ id, lapsed: { why: expect.stringContaining(why) } }]);
    expect(await lastRows(1)).toMatchObject([
      { action: 'lapse', who: 'schedule', reason: expect.stringContaining(why) },
    ]);
    await ann.setRule('production', 'unfreeze', 'Morning');
    await carryOut(registry, 11);
    expect((await live())?.version).not.toBe('1.1.0');
    await expect(bob.approve('production', id, {})).rejects.toMatchObject({
      code: 'planned-over',
      message: expect.stringContaining(why),
    });
    await expectSound();
  });

  it('may be planned while the channel is frozen, and a change of another remote does not matter', async () => {
    await publishVersions(registry, other, '1.0.0');
    await ann.setRule('production', 'freeze', 'Night');
    await plan('1.1.0', { expect: { revision: 1 } });
    await ann.setRule('production', 'unfreeze', 'Morning');
    await bob.promote('production', [{ remote: other, version: '1.0.0' }]);
    await carryOut(registry, 10);
    expect(await live()).toMatchObject({ version: '1.1.0' });
  });

  it('is not made hours later, when no registry was running at its time', async () => {
    await plan('1.1.0');
    await carryOut(registry, 26);
    expect(await state()).toMatchObject({
      revision: 1,
      planned: [{ lapsed: { why: expect.stringContaining('No registry was running') } }],
    });
  });

  it('is cancelled by people who may make it, and when its author loses their token', async () => {
    const id = await plan('1.1.0');
    await expect(registry.clientOf('squad').cancel('production', id)).rejects.toMatchObject({ code: 'not-allowed' });
    await bob.cancel('production', id, 'Not this week');
    await expect(bob.cancel('production', id)).rejects.toMatchObject({
      code: 'planned-over',
      message: expect.stringContaining('was cancelled'),
    });
    expect(await lastRows(1)).toMatchObject([{ action: 'cancel', who: 'Bob', reason: 'Not this week' }]);
    await plan('1.2.0');
    await bob.revokeToken('Ann');
    expect((await bob.channel('production')).planned).toEqual([]);
    await carryOut(registry, 10);
    expect((await bob.channel('production')).revision).toBe(1);
    await expect(bob.cancel('staging', id)).rejects.toMatchObject({ code: 'unknown-planned' });
  });

  it('is a squad’s own in staging', async () => {
    const [own, others] = [registry.clientOf('squad', remote), registry.clientOf('squad', other)];
    const { planned } = await own.promote('staging', [{ remote, version: '1.1.0' }], {
      at: inMinutes(10).toISOString(),
    });
    await expect(others.cancel('staging', planned?.id ?? '')).rejects.toMatchObject({ code: 'not-allowed' });
    await carryOut(registry, 10);
    expect((await ann.channel('staging')).remotes[remote]?.live).toMatchObject({
      version: '1.1.0',
      by: 'mfe-reviews squad',
    });
  });
});

describe('where a second person approves', () => {
  beforeEach(() => ann.setRule('production', 'require-approval', 'Four eyes'));

  it('a promotion waits for them, not for its author, and is made as it was seen', async () => {
    expect((await ann.check('production', { promote: [{ remote, version: '1.1.0' }] })).warnings).toContain(
      'This waits until a second person has approved it.',
    );
    const { planned, revision } = await promote(ann, '1.1.0', { reason: 'Bigger stars' });
    const id = planned?.id ?? '';
    expect([revision, await state()]).toMatchObject([1, { needsApproval: true, planned: [{ id, at: null }] }]);
    await expect(ann.approve('production', id, {})).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringContaining('Ann planned this'),
    });
    for (const role of ['reader', 'squad'] as const)
      await expect(registry.clientOf(role).approve('production', id, {})).rejects.toMatchObject({
        code: 'not-allowed',
      });
    await expect(bob.approve('production', id, { versions: { [remote]: '1.2.0' } })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await bob.setRule('production', 'freeze', 'Night');
    await expect(bob.approve('production', id, {})).rejects.toMatchObject({ code: 'channel-frozen' });
    await bob.setRule('production', 'unfreeze', 'Morning');
    expect(await bob.approve('production', id, { revision: 1 })).toMatchObject({
      revision: 2,
      after: { [remote]: '1.1.0' },
      planned: null,
    });
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'Ann', reason: 'Bigger stars' });
    expect(await lastRows(2)).toMatchObject([
      { action: 'promote', who: 'Ann', planned: expect.stringContaining('"approvedBy":"Bob"') },
      { action: 'approve', who: 'Bob' },
    ]);
    await expect(bob.approve('production', id, {})).rejects.toMatchObject({
      code: 'planned-over',
      message: expect.stringContaining('was made'),
    });
    await expectSound();
  });

  it('one of two people who approve at once does so', async () => {
    const { planned } = await promote(ann, '1.1.0');
    const outcomes = await Promise.allSettled(
      [bob, registry.clientOf('release-manager')].map((client) => client.approve('production', planned?.id ?? '', {})),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await state()).toMatchObject({ revision: 2 });
  });

  it('a rollback does not wait, unless it makes a version live that never was', async () => {
    await ann.setRule('production', 'waive-approval', 'Hurry');
    await promote(ann, '1.1.0');
    await ann.setRule('production', 'require-approval', 'Four eyes');
    await expect(ann.rollback('production', [{ remote, version: '1.2.0' }])).rejects.toMatchObject({
      code: 'approval-needed',
      message: expect.stringContaining('was never live in production'),
    });
    expect(await ann.rollback('production', [{ remote }])).toMatchObject({ after: { [remote]: '1.0.0' } });
  });

  it('withdrawals and canaries wait too, unlike the steps of an approved canary and its promotion by hand', async () => {
    expect(await ann.withdraw('production', [remote], 'Moved')).toMatchObject({
      revision: 1,
      planned: { action: 'withdraw', changes: [{ version: null }] },
    });
    const { planned } = await ann.tryVersions('production', {
      changes: [{ remote, version: '1.1.0' }],
      steps: [1, 50, 100],
      everyMinutes: 10,
    });
    expect(await bob.approve('production', planned?.id ?? '', {})).toMatchObject({ canary: { percent: 1, by: 'Ann' } });
    expect(await promote(ann, '1.1.0')).toMatchObject({ revision: 2, planned: { action: 'promote' } });
    const { context } = registry;
    for (const [revision, minutes] of [
      [2, 11],
      [3, 11],
    ] as const) {
      await fetch(`${registry.origin}/v1/channels/production/hosts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
        body: JSON.stringify({
          provides: { name: 'host-one', core: '2.9.2', libraries: { react: '19.3.1' }, shared: {} },
          revision,
          refused: null,
          faults: [],
          canary: { revision, faults: [] },
        }),
      });
      await stepCanaries(
        { context, sets: new CurrentSets(context), report: (error) => expect(error).toBeUndefined() },
        inMinutes(minutes),
      );
    }
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'schedule' });
    await expectSound();
  });

  it('a change that waits for its time too is approved before, or is not made', async () => {
    const [first, second] = [await plan('1.1.0'), await plan('1.1.0')];
    expect(await bob.approve('production', first, {})).toMatchObject({
      revision: 1,
      planned: { id: first, approval: { by: 'Bob' } },
    });
    await carryOut(registry, 9);
    expect(await state()).toMatchObject({ revision: 1 });
    await carryOut(registry, 11);
    expect(await live()).toMatchObject({ version: '1.1.0' });
    expect((await state()).planned).toMatchObject([{ id: second, lapsed: null }]);
    await carryOut(registry, 26);
    expect((await state()).planned).toMatchObject([
      { id: second, lapsed: { why: expect.stringContaining('Nobody had approved it') } },
    ]);
  });

  it('does not make changes without approval that were planned before the rule', async () => {
    await ann.setRule('production', 'waive-approval', 'Hurry');
    await plan('1.1.0');
    await ann.setRule('production', 'require-approval', 'Four eyes');
    await carryOut(registry, 10);
    expect(await state()).toMatchObject({ revision: 1, planned: [{ lapsed: null }] });
  });

  it('an unapproved proposal lapses after a week', async () => {
    await promote(ann, '1.1.0');
    await carryOut(registry, 7 * 24 * 60 + 1);
    expect(await state()).toMatchObject({
      revision: 1,
      planned: [{ lapsed: { why: expect.stringContaining('Nobody had approved it') } }],
    });
  });
});
