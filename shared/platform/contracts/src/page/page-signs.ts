/**
 * Signs that a page is alive, sent once for each page view: some seconds after its first island hydrates, and after a
 * minute.
 */
export const pageSigns = ['alive', 'lasting'] as const;
export type PageSign = (typeof pageSigns)[number];

/** Counters of sent pages for which a sign is overdue, one for each kind of sign. */
export const dueSigns = ['due', 'due-lasting'] as const;
export type DueSign = (typeof dueSigns)[number];
