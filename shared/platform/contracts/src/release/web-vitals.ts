/**
 * The user experience of a page: largest contentful paint and interaction to next paint, in milliseconds, and layout
 * shift. web.dev/articles/vitals
 */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];
