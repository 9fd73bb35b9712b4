/** What a pause of it does. */
const EFFECTS: Readonly<Record<string, string>> = {
  play: 'No stake is taken in any game. Open rounds continue to their end.',
  payouts: 'No withdrawal is held or sent to the provider. Held ones continue afterwards.',
  deposits: 'No deposit begins. What is paid for one that has begun is credited.',
  'sign-ups': 'No account is made. Players log in as before.',
};

const TITLES: Readonly<Record<string, string>> = {
  play: 'Play',
  payouts: 'Payouts',
  deposits: 'Deposits',
  'sign-ups': 'Sign-ups',
};

export const switchTitle = (what: string): string => TITLES[what] ?? what.replace(/^game:/, 'Game: ');

export const pauseEffect = (what: string): string =>
  EFFECTS[what] ?? 'No stake is taken in this game. Its open rounds continue to their end.';
