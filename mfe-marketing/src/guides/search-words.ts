/** What the search of the guides says wherever it is. */
export const GUIDE_SEARCH_WORDS = { label: 'Search the guides', placeholder: 'Settlement, deposit, PCP …', buttonText: 'Search' };
