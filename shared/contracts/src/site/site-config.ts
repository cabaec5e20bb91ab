import * as z from 'zod/mini';

/** A site on the platform: all that the platform has to know of it. */
export const siteConfig = z.strictObject({
  /** Packages whose modules browsers and renderers have once, for all remotes: each declares which (`forecourt`). */
  sharedPackages: z.array(z.string()),
});

export type SiteConfig = z.infer<typeof siteConfig>;

/** Declares the site. @throws with the name of what is missing or wrong */
export function defineSite(config: SiteConfig): SiteConfig {
  return z.parse(siteConfig, config);
}
