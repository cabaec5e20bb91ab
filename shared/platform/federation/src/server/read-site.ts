import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@forecourt/contracts/site-config';

/**
 * Returns the site of builds and servers: from the file that the setting SITE_CONFIG names, otherwise from
 * `site.config.ts` in the folder.
 */
export async function readSite(folder: string): Promise<SiteConfig> {
  const source = path.join(folder, 'site.config.ts');
  // A packed service contains it as JavaScript.
  const usual = existsSync(source) ? source : path.join(folder, 'site.config.mjs');
  const file = path.resolve(folder, process.env['SITE_CONFIG'] || usual);
  const { default: site } = (await import(pathToFileURL(file).href)) as { default: SiteConfig };
  return site;
}
