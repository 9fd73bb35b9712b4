// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "failed": null;
  readonly "loading": null;
  readonly "legend": null;
  readonly "hidden.label": null;
  readonly "hidden.seen": null;
  readonly "named.label": null;
  readonly "named.seen": { readonly name: string | number };
  readonly "named.address": null;
  readonly "named.invisible": null;
  readonly "absent.label": null;
  readonly "absent.seen": null;
  readonly "save": null;
  readonly "saved": null;
  readonly "notSaved": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "What others see of your bets",
    "failed": "Could not load your choice.",
    "loading": "Loading...",
    "legend": "Other players see game, stake, multiplier, payout and time of some bets. Of yours:",
    "hidden.label": "Hide my name",
    "hidden.seen": "Others see your bets as those of “Hidden”.",
    "named.label": "Show my name",
    "named.seen": ["Others see your bets as those of “",["name"],"”."],
    "named.address": "Your name looks like an e-mail address, so others never see it. You can choose another name for others below.",
    "named.invisible": "Your name has no character that can be seen, so others never see it. You can choose another name for others below.",
    "absent.label": "Hide my bets",
    "absent.seen": "Others see none of your bets.",
    "save": "Save",
    "saved": "Saved. It holds within a few seconds, for earlier bets too.",
    "notSaved": "This could not be saved. Please try again.",
  },
  { hi: () => import('./hi.js') },
);
