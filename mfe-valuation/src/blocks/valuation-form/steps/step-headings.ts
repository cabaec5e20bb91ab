/** The heading of each step (A2.6). */
export const STEP_HEADINGS: readonly string[] = [
  'Search for your vehicle',
  'Confirm your vehicle details',
  "What's the reason for this valuation?",
  'What is the condition of your vehicle?',
  'Where should we send your free valuation?',
];
