/**
 * Hosts send the registry visitors' networks as slots. Many networks share a slot, so that networks can be counted but
 * not identified.
 */
export const NETWORK_SLOTS = 1024;
