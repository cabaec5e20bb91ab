export const COMPARE_PATH = '/compare';

/** As many cars as are side by side. */
export const MOST_COMPARED = 4;
