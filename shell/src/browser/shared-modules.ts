import type { Singleton } from '@forecourt/federation/remote-loader';

/** All singletons except React: shared packages and libraries. The build writes this module (`defineHost`). */
export const sharedModules: Readonly<Record<string, Singleton>> = {};
