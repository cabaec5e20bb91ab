/** What the search of the guides says wherever it is. */
export const GUIDE_SEARCH_WORDS = { label: 'What would you like to know?', placeholder: 'Settlement, deposit, PCP …', buttonText: 'Search' };
