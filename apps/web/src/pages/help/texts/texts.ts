// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "play.title": null;
  readonly "play.bet": null;
  readonly "play.open": null;
  readonly "money.title": null;
  readonly "money.email": null;
  readonly "money.deposit": null;
  readonly "money.withdraw": null;
  readonly "money.wager": null;
  readonly "money.check": null;
  readonly "fair.title": null;
  readonly "limits.title": null;
  readonly "limits.deposit": { readonly least: string | number; readonly most: string | number };
  readonly "limits.withdrawal": { readonly least: string | number; readonly most: string | number };
  readonly "limits.bet": null;
  readonly "limits.age": null;
  readonly "contact.title": null;
  readonly "terms": null;
  readonly "privacy": null;
};
type Tags = {
  readonly "play.account": { readonly tags: 'link'; readonly values: null };
  readonly "play.deposit": { readonly tags: 'link'; readonly values: null };
  readonly "play.choose": { readonly tags: 'games'; readonly values: null };
  readonly "money.list": { readonly tags: 'link'; readonly values: null };
  readonly "fair.text": { readonly tags: 'link'; readonly values: null };
  readonly "limits.safely": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Help",
    "play.title": "How to play",
    "play.account": "<link>Create an account</link>, and open the link in the mail that we send you.",
    "play.deposit": "<link>Deposit</link> money into your wallet.",
    "play.choose": "Choose a game: <games/>. Its rules and its odds are behind the button “Rules” on its page.",
    "play.bet": "Enter an amount and press Bet. What you win is in your wallet at once.",
    "play.open": "A round that you leave stays open. You can go on with it later, on any device. After 30 days without a step we cash it out for you, or return your bet if nothing was won yet.",
    "money.title": "Deposits and withdrawals",
    "money.email": "Both need a verified email address.",
    "money.deposit": "You deposit by card or UPI. If you were charged and the money is not in your wallet after a few minutes, you need not do anything: we ask the payment provider again every minute.",
    "money.withdraw": "You withdraw to your bank account or to your UPI id.",
    "money.wager": "You may have to bet a deposit before you can withdraw it. The page for withdrawals shows how much you can withdraw now, and sends a deposit that you did not use back to where it came from.",
    "money.check": "A person may check a withdrawal first. Your list of transactions says so.",
    "money.list": "Every deposit and withdrawal is in your <link>transactions</link>.",
    "fair.title": "Fairness",
    "fair.text": "Each result comes from a secret of ours and a text of yours. You see a fingerprint of our secret before you bet, so we cannot change it afterwards. Later you see the secret itself, and can check every result. <link>How to check a bet</link>",
    "limits.title": "Limits",
    "limits.deposit": ["A deposit: ",["least"]," to ",["most"],"."],
    "limits.withdrawal": ["A withdrawal: ",["least"]," to ",["most"],", and at most your balance."],
    "limits.bet": "A bet: ₹0.01 to your balance. If a bet could pay more than the house can, it is refused before it is played. A win is never cut.",
    "limits.age": "You must be at least 18. Play only with money that you can lose: over time the house wins.",
    "limits.safely": "On the page <link>Play safely</link> you set limits of your own for money and time, take a break, or exclude yourself. There is also a record of everything that you have played and paid.",
    "contact.title": "Contact",
    "terms": "Terms",
    "privacy": "Privacy",
  },
  { hi: () => import('./hi.js') },
);
