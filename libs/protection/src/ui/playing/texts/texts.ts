// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "birthDate": { readonly age: string | number };
  readonly "birthDate.link": null;
  readonly "stopped": null;
  readonly "stopped.show": null;
  readonly "timePlayed.label": null;
  readonly "net.label": null;
  readonly "highestStake": { readonly amount: string | number };
  readonly "cycle": { readonly seconds: string | number };
  readonly "check.title": null;
  readonly "check.intro": null;
  readonly "check.time": null;
  readonly "check.bets": null;
  readonly "check.staked": null;
  readonly "check.net": null;
  readonly "check.stop": null;
  readonly "check.continue": null;
  readonly "check.lost": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "birthDate": ["You must be ",["age"]," or older to play. Before your first bet we need your date of birth."],
    "birthDate.link": "Give it on Play safely",
    "stopped": "Play is stopped until you answer the reality check.",
    "stopped.show": "Show it",
    "timePlayed.label": "Time played:",
    "net.label": "Net result:",
    "highestStake": ["Highest stake: ",["amount"],"."],
    "cycle": ["One game in ",["seconds"]," seconds."],
    "check.title": "Reality check",
    "check.intro": "Play is stopped. This is what you have played since the last check.",
    "check.time": "Time played",
    "check.bets": "Bets",
    "check.staked": "Staked",
    "check.net": "Net result",
    "check.stop": "Stop playing",
    "check.continue": "Continue playing",
    "check.lost": "Your answer did not arrive. Please try again.",
  },
  { hi: () => import('./hi.js') },
);
