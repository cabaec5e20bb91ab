import { list } from '@forecourt/service/settings';
import { indexNowKey } from '@forecourt/theme/brand-setting';
import * as z from 'zod';

/** Settings for telling search engines what has changed. Only brands with a key do. */
export const announcementVariables = {
  INDEXNOW_ADAPTER: z.enum(['embedded', 'live']).default('embedded').describe('`live` tells search engines of changes'),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.indexnow.org/indexnow')
    .describe('address of IndexNow'),
  INDEXNOW_KEYS: list(indexNowKey()).default([]).describe('keys of IndexNow, as `brand=key`'),
};

/** The settings as the API uses them. */
export function announcementConfig(given: z.output<z.ZodObject<typeof announcementVariables>>) {
  return { indexNow: { adapter: given.INDEXNOW_ADAPTER, url: given.INDEXNOW_URL, keys: new Map(given.INDEXNOW_KEYS) } };
}
