import * as z from 'zod/mini';

/** What a link lets a browser have, as the registry signed it: one canary of a channel, for as long as it runs. */
export const canaryLink = z.object({
  channel: z.string(),
  /** When the canary began, ISO 8601: no two of a channel began at once. */
  startedAt: z.string(),
});
export type CanaryLink = z.infer<typeof canaryLink>;

/** The payload type of its envelope. */
export const CANARY_LINK_TYPE = 'application/vnd.forecourt.canary-link+json';

/** The address of a site that links lead to. */
export const CANARY_LINK_PATH = '/canary';
