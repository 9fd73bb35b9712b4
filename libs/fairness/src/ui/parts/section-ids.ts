/** The targets of the links at the top of the page. */
export const sectionIds = {
  howItWorks: 'how-it-works',
  byHand: 'by-hand',
  oneBet: 'one-bet',
  wholeHistory: 'whole-history',
  numbers: 'the-numbers',
} as const;
