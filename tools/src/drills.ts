import type { Command } from '@forecourt/service/command';

/** Drills that are programs, by name. Any other word names a file of `e2e/platform/drills`. */
export const drills = {
  cluster: {
    about: 'Breaks and upgrades a whole cluster under load. Words pick faults by name.',
    words: '[faults...]',
    options: {
      rate: { type: 'string', default: '20', about: 'pages a second, 1 to 250' },
      minutes: { type: 'string', default: '0', about: 'for how long faults are repeated' },
    },
  },
  upgrade: { about: 'Upgrades a site of an earlier commit to this version, and goes back.', words: '<commit>' },
  soak: {
    about: 'Finds growth of memory, files, rows or logs under steady traffic.',
    options: { minutes: { type: 'string', default: '60', about: 'for how long' } },
  },
  'sound-looks': {
    about: 'Looks in a browser at versions that visitors cannot tell from the live one. Words pick some of them.',
    words: '[words...]',
  },
  images: {
    about:
      'Builds the images of all three services with buildah, starts them, and opens a page. Skipped where buildah is not installed.',
    options: { base: { type: 'string', about: 'another base image than that of deploy/Containerfile' } },
  },
  node: {
    about: 'Runs all unit tests and a journey under versions of Node (default: 22 and 24), from the npm package node.',
    words: '[versions...]',
  },
} as const satisfies Record<string, Command>;
