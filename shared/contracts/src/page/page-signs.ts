/** Signs that a page is alive, sent once for each page view: some seconds after its first island hydrates, and after a minute. */
export const pageSigns = ['alive', 'lasting'] as const;
export type PageSign = (typeof pageSigns)[number];

/** What hosts count of pages that they sent, once it is time to have heard of them: of each sign it is due for. */
export const dueSigns = ['due', 'due-lasting'] as const;
export type DueSign = (typeof dueSigns)[number];
