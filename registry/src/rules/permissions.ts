/** Roles of tokens. A `reader` may change nothing; all that can be read is public anyway. */
export const roles = ['squad', 'release-manager', 'reader'] as const;
export type Role = (typeof roles)[number];

/** Actions that change the registry, and so need a token. */
export const actions = ['publish', 'promote', 'rollback'] as const;
export type Action = (typeof actions)[number];

/** The owner of a token. `name` is shown in the audit log. */
export type Principal = { name: string; role: 'squad'; remote: string } | { name: string; role: Exclude<Role, 'squad'> };

const grants: Readonly<Record<Role, readonly Action[]>> = {
  squad: ['publish'],
  'release-manager': ['promote', 'rollback'],
  reader: [],
};

/**
 * Whether `principal` may do `action` to `remote`. Everything that is not granted is denied: a squad publishes its own
 * remote and no other; a release manager promotes and rolls back any remote, and never publishes.
 */
export function isAllowed(principal: Principal, action: Action, remote: string): boolean {
  if (!grants[principal.role].includes(action)) return false;
  return principal.role !== 'squad' || principal.remote === remote;
}
