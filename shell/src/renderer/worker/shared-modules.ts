/** Modules of the shared packages, by name. The build writes this module (`defineHost`). */
export const sharedModules: Readonly<Record<string, unknown>> = {};
