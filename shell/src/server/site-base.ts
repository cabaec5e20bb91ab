import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import type { RegistryOrigins } from '@forecourt/federation/registry-origins';
import type { Config } from './config';
import type { HostBuild } from './site/host-assets';

/** The shared inputs of every part of the site. */
export interface SiteBase {
  config: Config;
  build: HostBuild;
  log: FastifyBaseLogger;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Path of a file in the data folder. */
  inData: (...names: string[]) => string;
  registries: RegistryOrigins;
  /** Files of the versions in use. */
  files: ReleaseFiles;
  /** Aborts when the site closes. */
  signal: AbortSignal;
}
