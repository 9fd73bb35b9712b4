/** What search engines show below a page's title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Paasa is a house of provably fair games: Mines and Dice, with a wallet in rupees and every outcome open to checking.',
  '/games':
    'All games at Paasa: Mines and Dice, each with its rules, its odds and a proof for every outcome.',
  '/games/mines':
    'Play Mines at Paasa: 25 tiles, 1 to 24 mines, cash out when you like. Every board is fixed before the first tile.',
  '/games/dice':
    'Play Dice at Paasa: choose above or below and a win chance from 2 to 98 percent. Every roll can be recomputed.',
  '/fairness': 'How Paasa proves its outcomes: seeds, commitments and nonces, with a verifier for every bet.',
  '/login': 'Log in to Paasa to play Mines and Dice and to see your wallet.',
  '/register': 'Create a Paasa account: name, e-mail and password, or Google and GitHub.',
  '/dashboard':
    'Log in to your Paasa dashboard: your totals, your wallet day by day, and each bet with a link that verifies it.',
};

/** Gives the document the description of the page at an address; a page without one gets that of the product. */
export function describePage(pathname: string): void {
  const description = DESCRIPTIONS[pathname] ?? DESCRIPTIONS['/'] ?? '';
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
