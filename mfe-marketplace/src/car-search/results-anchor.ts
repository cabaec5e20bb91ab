/** Anchor of the results. Applying filters scrolls here. */
export const RESULTS_ANCHOR = 'cars';
