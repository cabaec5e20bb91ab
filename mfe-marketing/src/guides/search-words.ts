/** Texts of the search of the guides, on every page that has it. */
export const GUIDE_SEARCH_WORDS = {
  label: 'What would you like to know?',
  placeholder: 'Settlement, deposit, part exchange …',
  buttonText: 'Search',
};
