/** Prefix of ids that React makes, as for the first block of a page. */
export const ID_PREFIX = 'b1-';
