/**
 * Private: constants that federation's plugin defines for its runtime. Without a definition, the runtime takes globals
 * of the page, and Vite's development server makes those of another host global.
 */
export const FEDERATION_CONSTANTS = {
  ENV_TARGET: '"web"',
  FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
  FEDERATION_BUILD_IDENTIFIER: 'undefined',
  FEDERATION_DEBUG: 'undefined',
  FEDERATION_HAS_EXPOSES: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};
