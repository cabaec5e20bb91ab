/** Two kinds of code, two environments: browser code is tested in jsdom, Node code as ES modules. */
const swc = (module, browser) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
    },
    module: { type: module, ...(browser && { ignoreDynamic: false }) },
    sourceMaps: 'inline',
  },
];

/** Half of zod's modules are messages in other languages. One module stands in for all of them. */
const ONE_LANGUAGE = { '^\\.\\./locales/index(\\.c?js)$': '<rootDir>/node_modules/zod/v4/locales/en$1' };

/** Files that only bundlers can read. */
const BUNDLED_FILES = {
  '\\.module\\.(css|scss)$': '@forecourt/testing/jest/css-module',
  '\\.(png|jpe?g|gif|webp|avif|svg)(\\?\\w+)?$': '@forecourt/testing/jest/asset',
};

/** Folders of code that runs in browsers. */
const IN_BROWSERS = [
  'shared/site/ui',
  'shared/site/theme',
  'shared/platform/testing',
  'shared/platform/contracts',
  'mfe-*',
  'shell/src/browser',
];

const IGNORED = ['/node_modules/', '/dist/', '/.data/', '<rootDir>/.stryker-tmp/'];

const shared = {
  testPathIgnorePatterns: IGNORED,
  modulePathIgnorePatterns: ['/dist/', '/.data/', '<rootDir>/.stryker-tmp/'],
};

export default {
  maxWorkers: '100%',
  // A worker keeps modules of the files that it has run: the more it keeps, the longer it collects garbage.
  workerIdleMemoryLimit: '1GB',
  // No test judges the time: this is long enough for a machine that does five other things. A global option only: jest
  // does not read it from a project.
  testTimeout: 600_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '@forecourt/testing/jest/browser-environment',
      testMatch: [`<rootDir>/{${IN_BROWSERS.join(',')}}/**/*.test.{ts,tsx}`],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      transform: { '\\.(ts|tsx|mjs|js)$': swc('commonjs', true) },
      transformIgnorePatterns: ['/node_modules/(?!(@fontsource-variable)/)'],
      moduleNameMapper: {
        ...ONE_LANGUAGE,
        ...BUNDLED_FILES,
        '^@forecourt/testing/site$': '@forecourt/theme/testing/test-site',
        // The same code with half the bytes, since every test of a block reads it.
        '^axe-core$': '<rootDir>/node_modules/axe-core/axe.min.js',
      },
    },
    {
      ...shared,
      displayName: 'node',
      globalSetup: '<rootDir>/tools/jest/start-run.cjs',
      globalTeardown: '<rootDir>/tools/jest/end-run.cjs',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/tools/jest/name-plugins.cjs'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      // All other places of tests.
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...IGNORED,
        ...IN_BROWSERS.map((folder) => `<rootDir>/${folder.replace('*', '[^/]+')}/`),
      ],
      transform: { '\\.tsx?$': swc('es6') },
      moduleNameMapper: { ...ONE_LANGUAGE, ...BUNDLED_FILES },
    },
  ],
};
