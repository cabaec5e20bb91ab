import * as z from 'zod/mini';

/** The permission in a signed link: for one canary of a channel, while it runs. */
export const canaryLink = z.object({
  channel: z.string(),
  /** Start of the canary, ISO 8601. Unique within a channel. */
  startedAt: z.string(),
});
export type CanaryLink = z.infer<typeof canaryLink>;

/** The payload type of its envelope. */
export const CANARY_LINK_TYPE = 'application/vnd.forecourt.canary-link+json';

/** The address of a site for links. */
export const CANARY_LINK_PATH = '/canary';
