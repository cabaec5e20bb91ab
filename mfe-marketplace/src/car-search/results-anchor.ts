/** Id of the results on their page: where who has chosen is taken. */
export const RESULTS_ANCHOR = 'cars';
