/** A preview picture of a shared link, as social networks show it whole. */
export const SOCIAL_PICTURE = { width: 1200, height: 630, aspectRatio: '1.905' } as const;
