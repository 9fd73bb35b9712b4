// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "part.menu": null;
  readonly "part.wallet": null;
  readonly "shortcuts": null;
  readonly "wallet": null;
  readonly "menu": null;
  readonly "menu.open": null;
  readonly "menu.close": null;
  readonly "menu.fold": null;
  readonly "menu.unfold": null;
  readonly "menu.main": null;
  readonly "page.home": null;
  readonly "page.games": null;
  readonly "page.bets": null;
  readonly "page.help": null;
  readonly "page.profile": null;
  readonly "page.dashboard": null;
  readonly "page.transactions": null;
  readonly "page.verify": null;
  readonly "page.login": null;
  readonly "page.register": null;
  readonly "page.fairness": null;
  readonly "logout": null;
  readonly "logout.done": null;
  readonly "logout.success": null;
  readonly "logout.failed": null;
  readonly "brand": null;
  readonly "balance": null;
  readonly "loading": null;
  readonly "missing.away": null;
  readonly "away": null;
  readonly "mode": null;
  readonly "mode.play": null;
  readonly "mode.mailbox": null;
  readonly "skip": null;
  readonly "announcement": null;
};
type Tags = {
  readonly "broken": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "part.menu": "The menu could not be opened. Please try again.",
    "part.wallet": "The wallet could not be opened. Please try again.",
    "shortcuts": "Shortcuts",
    "wallet": "Wallet",
    "menu": "Menu",
    "menu.open": "Open menu",
    "menu.close": "Close menu",
    "menu.fold": "Fold menu",
    "menu.unfold": "Unfold menu",
    "menu.main": "Main",
    "page.home": "Home",
    "page.games": "Games",
    "page.bets": "Bets",
    "page.help": "Help",
    "page.profile": "Profile",
    "page.dashboard": "Dashboard",
    "page.transactions": "Transactions",
    "page.verify": "Verify Account",
    "page.login": "Log in",
    "page.register": "Register",
    "page.fairness": "Fairness",
    "logout": "Log out",
    "logout.done": "Logged out",
    "logout.success": "Logged out successfully",
    "logout.failed": "Logout failed",
    "brand": "Paasa, home",
    "balance": "Balance: ",
    "loading": "Loading...",
    "missing.away": "This page could not be loaded. Trying again...",
    "away": "The server cannot be reached. Trying again…",
    "broken": "Something went wrong. <link>Back to home</link>",
    "mode": "Mode",
    "mode.play": "Play money: no real funds",
    "mode.mailbox": "Mailbox",
    "skip": "Skip to content",
    "announcement": "Announcement",
  },
  { hi: () => import('./hi.js') },
);
