/** Hosts tell the registry visitors' networks as slots, which many of them share: enough to count them, too little to know one. */
export const NETWORK_SLOTS = 1024;
