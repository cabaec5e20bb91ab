/** Roles of tokens. A `reader` may change nothing, and all reads are public anyway. A `host` only reports its state. */
export const roles = ['squad', 'release-manager', 'reader', 'host'] as const;
export type Role = (typeof roles)[number];

/** Actions that change the versions that visitors get. */
export const versionChanges = ['try', 'promote', 'rollback', 'withdraw'] as const;

/** Actions on a change that waits for a time or for approval. */
export const plannedSteps = ['plan', 'approve', 'cancel', 'lapse'] as const;

/** Actions that change the rules of a channel, without an effect on visitors. */
export const channelRules = [
  'freeze',
  'unfreeze',
  'pause',
  'resume',
  'require-approval',
  'waive-approval',
  'require-look',
  'waive-look',
] as const;
export type ChannelRule = (typeof channelRules)[number];

/** Actions that change the registry, and therefore need a token. */
export const actions = [
  'publish',
  'preview',
  'look',
  'accept',
  ...versionChanges,
  ...channelRules,
  'token',
  'key',
] as const;
export type Action = (typeof actions)[number];

/** Actions in the audit log: changes, and events of tokens and of the signing key. */
export const loggedActions = [
  'publish',
  'preview',
  'look',
  'accept',
  ...versionChanges,
  ...plannedSteps,
  ...channelRules,
  'issue-token',
  'expire-token',
  'revoke-token',
  'rotate-key',
  'withdraw-key',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** Names under which the registry itself is in the log. No token has one of them. */
export const ownNames = { guard: 'guard', schedule: 'schedule', registry: 'registry' } as const;

/** Letters of names that people can tell apart, without similar letters of other scripts. */
export const NAME_LETTERS = String.raw`A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F`;

/** Whether the log reserves the name. */
export function isReservedName(name: string): boolean {
  return Object.values<string>(ownNames).includes(name.trim().toLowerCase());
}

/** The owner of a token. `name` is shown in the audit log. */
export type Principal =
  | { name: string; role: 'squad'; remote: string }
  | { name: string; role: Exclude<Role, 'squad'> };

const grants: Readonly<Record<Role, readonly Action[]>> = {
  squad: ['publish', 'preview', 'look', 'accept'],
  'release-manager': ['accept', ...versionChanges, ...channelRules, 'token', 'key'],
  reader: [],
  host: [],
};

/**
 * Channels in which squads promote, roll back and withdraw their own remote, each with its base channel. Remotes that a
 * channel lacks are added from the base with the next promotion, so that whole pages can be viewed.
 */
export const squadChannels: Readonly<Record<string, string>> = { staging: 'production' };

const inSquadChannel: ReadonlySet<Action> = new Set(['promote', 'rollback', 'withdraw']);

/**
 * Whether `principal` may do `action` to `remote`. Everything that is not granted is denied. A squad publishes and
 * previews only its own remote, and changes it in squads' channels. A release manager promotes, rolls back and
 * withdraws any remote, and never publishes.
 *
 * @param channel the changed channel; undefined for an action without one
 */
export function isAllowed(principal: Principal, action: Action, remote: string, channel = ''): boolean {
  const isSquads = principal.role === 'squad' && Object.hasOwn(squadChannels, channel) && inSquadChannel.has(action);
  if (!isSquads && !grants[principal.role].includes(action)) return false;
  return principal.role !== 'squad' || principal.remote === remote;
}
