// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "kind.deposit": null;
  readonly "kind.loss": null;
  readonly "kind.wager": null;
  readonly "kind.time": null;
  readonly "kindIn.deposit": null;
  readonly "kindIn.loss": null;
  readonly "kindIn.wager": null;
  readonly "kindIn.time": null;
  readonly "name": { readonly window: string; readonly kind: string };
  readonly "remaining.whole": { readonly what: string | number; readonly amount: string | number; readonly window: string };
  readonly "remaining.oldest": { readonly what: string | number; readonly amount: string | number; readonly window: string };
  readonly "reached.oldest.left": { readonly name: string | number; readonly amount: string | number; readonly at: string | number };
  readonly "reached.oldest.used": { readonly name: string | number; readonly at: string | number };
  readonly "reached.whole.left": { readonly name: string | number; readonly amount: string | number; readonly at: string | number };
  readonly "reached.whole.used": { readonly name: string | number; readonly at: string | number };
  readonly "yourLimits": null;
  readonly "leftOf": { readonly limits: string | number };
  readonly "leftOf.sentence": { readonly limits: string | number };
  readonly "exclusion.now": { readonly kind: string; readonly end: string; readonly until: string | number };
  readonly "exclusion.noPlay": null;
  readonly "exclusion.possible": null;
  readonly "link.bets": null;
  readonly "link.transactions": null;
  readonly "link.record": null;
  readonly "link.withdraw": null;
  readonly "link.help": null;
  readonly "underAge": { readonly age: string | number };
  readonly "tryAgain": null;
  readonly "saving": null;
  readonly "save": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "kind.deposit": "Deposits",
    "kind.loss": "Losses",
    "kind.wager": "Stakes",
    "kind.time": "Time at play",
    "kindIn.deposit": "deposits",
    "kindIn.loss": "losses",
    "kindIn.wager": "stakes",
    "kindIn.time": "time at play",
    "name": [["window","select",{"day":["daily"],"week":["weekly"],"other":["monthly"]}]," ",["kind","select",{"deposit":["deposit"],"loss":["loss"],"wager":["stake"],"other":["time"]}]," limit"],
    "remaining.whole": [["what"]," ",["amount"]," ",["window","select",{"day":["today"],"week":["this week"],"other":["this month"]}]],
    "remaining.oldest": [["what"]," ",["amount"]," ",["window","select",{"day":["in 24 hours"],"week":["in 7 days"],"other":["in 30 days"]}]],
    "reached.oldest.left": ["Your ",["name"]," leaves ",["amount"],". Its oldest part no longer counts from ",["at"],"."],
    "reached.oldest.used": ["Your ",["name"]," is used up. Its oldest part no longer counts from ",["at"],"."],
    "reached.whole.left": ["This is more than your ",["name"]," leaves: ",["amount"]," until ",["at"],"."],
    "reached.whole.used": ["Your ",["name"]," is used up. It renews ",["at"],"."],
    "yourLimits": "Your limits",
    "leftOf": ["Left of your limits: ",["limits"]],
    "leftOf.sentence": ["Left of your limits: ",["limits"],"."],
    "exclusion.now": [["kind","select",{"timeOut":["You have a time-out"],"other":["You are excluded from play"]}]," ",["end","select",{"never":["for good"],"other":["until ",["until"]]}],"."],
    "exclusion.noPlay": "You cannot bet or deposit.",
    "exclusion.possible": "You can still log in to see and export your history, withdraw your money and get help. You can finish or cash out an open round.",
    "link.bets": "Your bets",
    "link.transactions": "Your transactions",
    "link.record": "Your record",
    "link.withdraw": "Withdraw",
    "link.help": "Get help",
    "underAge": ["You must be ",["age"]," or older to play and to deposit. You can still withdraw your money."],
    "tryAgain": "Try again",
    "saving": "Saving...",
    "save": "Save",
  },
  { hi: () => import('./hi.js') },
);
