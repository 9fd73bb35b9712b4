// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "label": null;
  readonly "role": null;
  readonly "slide": null;
  readonly "place": { readonly place: string | number; readonly count: string | number };
  readonly "play.label": null;
  readonly "pause.label": null;
  readonly "play": null;
  readonly "pause": null;
  readonly "banner": { readonly place: string | number; readonly count: string | number; readonly headline: string | number };
  readonly "fair.first": null;
  readonly "fair.second": null;
  readonly "fair.lead": null;
  readonly "mines.first": null;
  readonly "mines.second": null;
  readonly "mines.lead": null;
  readonly "dice.first": null;
  readonly "dice.second": null;
  readonly "dice.lead": null;
  readonly "wallet.first": null;
  readonly "wallet.second": null;
  readonly "wallet.lead": null;
  readonly "action.playDice": null;
  readonly "action.playMines": null;
  readonly "action.roll": null;
  readonly "action.create": null;
  readonly "action.deposit": null;
  readonly "action.verify": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "label": "Highlights",
    "role": "carousel",
    "slide": "slide",
    "place": [["place"]," of ",["count"]],
    "play.label": "Play banners",
    "pause.label": "Pause banners",
    "play": "Play",
    "pause": "Pause",
    "banner": ["Banner ",["place"]," of ",["count"],": ",["headline"]],
    "fair.first": "Every roll,",
    "fair.second": "fair by proof.",
    "fair.lead": "Quick games with a 1% edge, results you can check yourself, and a wallet in rupees.",
    "mines.first": "Find diamonds,",
    "mines.second": "mind the mines.",
    "mines.lead": "Every safe tile raises your payout. Cash out when you like.",
    "dice.first": "Your odds,",
    "dice.second": "your call.",
    "dice.lead": "Above or below, any target from 2 to 98. The win chance you see is exact.",
    "wallet.first": "Your money,",
    "wallet.second": "to the paisa.",
    "wallet.lead": "Every deposit, bet and withdrawal is in a ledger that you can download and add up.",
    "action.playDice": "Play Dice",
    "action.playMines": "Play Mines",
    "action.roll": "Roll the dice",
    "action.create": "Create account",
    "action.deposit": "Deposit",
    "action.verify": "Verify Account",
  },
  { hi: () => import('./hi.js') },
);
