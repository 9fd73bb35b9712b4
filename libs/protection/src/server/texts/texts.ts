// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "nothingPending": null;
  readonly "tooEarly": null;
  readonly "aboveMandatory": { readonly amount: string | number; readonly window: string };
  readonly "cannotShorten": null;
  readonly "samePerson": null;
  readonly "excludedMailbox": null;
  readonly "birthDateNotAsked": null;
  readonly "birthDateSet": null;
  readonly "realityCheckMinutes": { readonly most: string | number; readonly last: string | number };
  readonly "tooManyChanges": null;
  readonly "excluded": { readonly kind: string; readonly end: string; readonly until: string | number };
  readonly "realityCheckDue": null;
  readonly "tooFast": { readonly wait: number; readonly cycle: number };
  readonly "ageNeeded": null;
  readonly "underAge": { readonly age: string | number };
  readonly "stakeAboveMaximum": { readonly amount: string | number };
  readonly "limitsFirst": null;
  readonly "registerUnavailable": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "nothingPending": "No change of this limit is waiting.",
    "tooEarly": "You can confirm this change 24 hours after you asked for it.",
    "aboveMandatory": ["Nobody here can have more than ",["amount"]," ",["window","select",{"day":["a day"],"week":["a week"],"other":["a month"]}],". Enter that or less."],
    "cannotShorten": "Your exclusion lasts longer than that. Nobody can shorten it.",
    "samePerson": "You are excluded from play, so you cannot make a new account. You can log in to the one you have.",
    "excludedMailbox": "The owner of this email is excluded from play. Please log in with that account.",
    "birthDateNotAsked": "Your date of birth is not needed here.",
    "birthDateSet": "Your date of birth is stored already. Only the support can correct it.",
    "realityCheckMinutes": ["Choose ",["most"]," or ",["last"]," minutes."],
    "tooManyChanges": "You have changed this often today. Please try again tomorrow.",
    "excluded": [["kind","select",{"timeOut":["You have a time-out"],"other":["You are excluded from play"]}]," ",["end","select",{"never":["for good"],"other":["until ",["until"]]}],". You can withdraw your money and see your history."],
    "realityCheckDue": "Please look at your time and result first, then go on.",
    "tooFast": ["The next game can start in ",["wait","plural",{"one":[["wait"]," second"],"other":[["wait"]," seconds"]}],". Here a game starts at least ",["cycle","plural",{"one":[["cycle"]," second"],"other":[["cycle"]," seconds"]}]," after the one before."],
    "ageNeeded": "Give your date of birth first. You find it on Play safely.",
    "underAge": ["You must be ",["age"]," or older to play and to deposit. You can withdraw your money."],
    "stakeAboveMaximum": ["The highest stake at your age is ",["amount"],"."],
    "limitsFirst": "Set a deposit limit first, or choose to go without one.",
    "registerUnavailable": "The register of excluded people does not answer now, so you cannot play or deposit. You can withdraw your money and finish an open round. Please try again in a minute.",
  },
  { hi: () => import('./hi.js') },
);
