import { readdirSync, readFileSync } from 'node:fs';
import { floorRules } from './api/floors.mjs';

/** Folders by the role their package.json declares; the rules below follow from the roles alone. */
const folders = [
  'shell',
  'api',
  'registry',
  'e2e',
  'tools',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
  ...['platform', 'site'].flatMap((house) => readdirSync(`shared/${house}`).map((name) => `shared/${house}/${name}`)),
];
const declared = Object.fromEntries(
  folders.map((folder) => [folder, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).forecourt]),
);
const withRole = (role) => folders.filter((folder) => declared[folder]?.role === role);
const ofHouse = (house) => folders.filter((folder) => declared[folder]?.house === house);
const within = (names) => `^(${names.join('|')})/`;

const remotes = withRole('remote');
const services = withRole('service');
const hosts = withRole('host');
const libraries = withRole('library');
const commands = [...withRole('tool'), ...withRole('test')];

const SERVER_SIDE = [
  'shared/(site/car-pictures|platform/(database|service))',
  'shared/site/theme/src/server',
  'shared/platform/federation/src/(build|server)',
  'shell/src/(server|renderer)',
];
const BROWSER_SIDE = [
  'shared/(site/(ui|domain)|platform/contracts)/src',
  'shared/platform/federation/src/browser',
  'shell/src/browser',
  ...remotes.map((name) => `${name}/src`),
];
/** The site's part of two packages of the platform. */
const PARTS_OF_SITE = ['e2e/site', 'tools/src/site'];
/** From the lowest up. */
const REGISTRY_ROOMS = [
  'rules',
  'wire',
  'words',
  'storage',
  'signing',
  'webhooks',
  'operations',
  'http',
  'console',
  'client',
  'look',
  'cli',
];
/**
 * Folders of the shell's server, each above those that it may import. Only files outside these folders assemble them.
 */
const SHELL_FOLDERS = ['site', 'document', 'remote-previews', 'showings', 'dictionaries', 'trial', 'catalogue', 'http'];
const SHELL_SERVER = '^shell/src/server/';
const TEST = '[.]test[.]tsx?$';
const FOR_TESTS = `${TEST}|[.]examples[.]ts$|^shared/platform/testing/|/testing/`;

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Arrows go one way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-site',
      comment: 'The platform imports nothing of the site. What it has to know enters through site.config.ts.',
      severity: 'error',
      from: { path: within(ofHouse('platform')), pathNot: within(PARTS_OF_SITE) },
      to: { path: [within([...ofHouse('site'), ...PARTS_OF_SITE]), '^site[.]config[.]ts$'] },
    },
    ...remotes.map((remote) => ({
      name: `${remote}-stands-alone`,
      comment: 'A remote imports shared packages only: never another remote, the shell or a service.',
      severity: 'error',
      from: { path: within([remote]) },
      to: { path: within([...remotes.filter((other) => other !== remote), ...hosts, ...services]) },
    })),
    {
      name: 'host-knows-no-feature',
      comment: 'The shell composes remotes at run time and imports none of them, nor the component kit.',
      severity: 'error',
      from: { path: within(hosts) },
      to: { path: within([...remotes, ...services, 'shared/site/ui']) },
    },
    ...services.map((service) => ({
      name: `${service}-stands-alone`,
      comment: 'Services talk over HTTP.',
      severity: 'error',
      from: { path: within([service]) },
      to: { path: within([...services.filter((other) => other !== service), ...remotes, ...hosts]) },
    })),
    {
      name: 'shared-imports-no-app',
      comment: 'Libraries are used by applications, never the other way round.',
      severity: 'error',
      from: { path: within(libraries) },
      to: { path: within([...remotes, ...hosts, ...services]) },
    },
    {
      name: 'site-imports-no-command',
      comment: 'Commands and browser tests start the site; they are not part of it.',
      severity: 'error',
      from: { path: within([...remotes, ...hosts, ...services, ...libraries]), pathNot: TEST },
      to: { path: within(commands) },
    },
    {
      name: 'site-imports-no-test-helper',
      comment: 'What only tests need never reaches a visitor.',
      severity: 'error',
      from: { path: within([...remotes, ...hosts, ...services, ...libraries]), pathNot: FOR_TESTS },
      to: { path: FOR_TESTS },
    },
    ...SHELL_FOLDERS.map((folder, index) => ({
      name: `shell-${folder}-imports-nothing-above`,
      comment: `The shell's server has floors, from the lowest: ${SHELL_FOLDERS.join(', ')}, then what creates the server.`,
      severity: 'error',
      from: { path: `${SHELL_SERVER}${folder}/`, pathNot: TEST },
      to: {
        path: `${SHELL_SERVER}(?:${[...SHELL_FOLDERS.slice(index + 1).map((above) => `${above}/`), '[^/]+$'].join('|')})`,
      },
    })),
    {
      name: 'shell-config-knows-no-route',
      comment: 'Settings are read before anything is made of them.',
      severity: 'error',
      from: { path: `${SHELL_SERVER}config[.]ts$` },
      to: { path: `${SHELL_SERVER}(?:${SHELL_FOLDERS.slice(1).join('|')})/` },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain is functions and schemas: no React, no DOM, no Node.',
      severity: 'error',
      from: { path: '^shared/site/domain/', pathNot: TEST },
      to: {
        path: '(^|/)node_modules/(react|react-dom|@testing-library)/|^shared/(?!site/domain)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-imports-no-server',
      comment: 'What browsers run never imports what only Node can.',
      severity: 'error',
      from: { path: `^(${BROWSER_SIDE.join('|')})/`, pathNot: TEST },
      to: { path: `^(${SERVER_SIDE.join('|')})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-imports-no-node',
      severity: 'error',
      from: { path: `^(${BROWSER_SIDE.join('|')})/`, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    ...REGISTRY_ROOMS.slice(0, -1).map((room, index) => ({
      name: `registry-${room}-is-below`,
      comment: `Arrows in the registry go down: ${REGISTRY_ROOMS.toReversed().join(', ')}.`,
      severity: 'error',
      from: { path: `^registry/src/${room}/`, pathNot: TEST },
      to: { path: `^registry/src/(${REGISTRY_ROOMS.slice(index + 1).join('|')})/` },
    })),
    ...floorRules(FOR_TESTS),
    {
      name: 'release-command-talks-over-http',
      comment:
        'The command runs where no registry is; it shares words, requests and answers with the console, and nothing else.',
      severity: 'error',
      from: { path: '^registry/src/cli/', pathNot: TEST },
      to: { path: '^registry/src/(storage|signing|webhooks|operations|http|console)/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'Only the bench installs Next and Astro, for its peers.',
      severity: 'error',
      from: { pathNot: '^e2e/site/bench/peers/apps/(next|astro)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]turbo|[.]data|node_modules/[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
