import { actions, isAllowed, isReservedName, roles } from './permissions';
import type { Action, Principal, Role } from './permissions';

const remotes = ['mfe-calculator', 'mfe-marketing', 'mfe-marketplace', 'mfe-reviews', 'mfe-valuation'];
const principalOf = (role: Role, remote: string): Principal =>
  role === 'squad' ? { name: remote, role, remote } : { name: role, role };

/** Every permission, written out independently: role, whose remote it is, action. */
const granted = new Set([
  'squad own publish',
  'squad own preview',
  'squad own look',
  'squad own accept',
  ...[
    'accept',
    'try',
    'promote',
    'rollback',
    'withdraw',
    'freeze',
    'unfreeze',
    'pause',
    'resume',
    'require-approval',
    'waive-approval',
    'require-look',
    'waive-look',
    'token',
    'key',
  ].map((action) => `release-manager any ${action}`),
]);

const table = roles.flatMap((role) =>
  remotes.flatMap((own) =>
    remotes.flatMap((target) => actions.map((action): [Role, string, Action, string] => [role, own, action, target])),
  ),
);

describe('permissions', () => {
  it('are those listed here, for every role, action and remote', () => {
    const misjudged = table.filter(([role, own, action, target]) => {
      const whose = role === 'squad' ? (own === target ? 'own' : 'other') : 'any';
      return isAllowed(principalOf(role, own), action, target) !== granted.has(`${role} ${whose} ${action}`);
    });
    expect(misjudged).toEqual([]);
  });

  it('let squads promote, roll back and withdraw their own remote on staging, and nothing more', () => {
    const more = table.filter(
      ([role, own, action, target]) =>
        isAllowed(principalOf(role, own), action, target, 'staging') &&
        !isAllowed(principalOf(role, own), action, target),
    );
    expect(more.map(([role, own, action, target]) => `${role} ${own} ${action} ${target}`).toSorted()).toEqual(
      remotes
        .flatMap((remote) => ['promote', 'rollback', 'withdraw'].map((action) => `squad ${remote} ${action} ${remote}`))
        .toSorted(),
    );
    for (const channel of ['production', 'constructor'])
      expect(isAllowed(principalOf('squad', 'mfe-reviews'), 'promote', 'mfe-reviews', channel)).toBe(false);
  });

  it.each([
    ['guard', true],
    [' Schedule ', true],
    ['Ann', false],
  ])('keep the name %j for the registry itself: %s', (name, isKept) => expect(isReservedName(name)).toBe(isKept));
});
