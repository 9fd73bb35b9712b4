/** Where the links at the top of the page lead. */
export const sectionIds = {
  howItWorks: 'how-it-works',
  byHand: 'by-hand',
  oneBet: 'one-bet',
  wholeHistory: 'whole-history',
  numbers: 'the-numbers',
} as const;
