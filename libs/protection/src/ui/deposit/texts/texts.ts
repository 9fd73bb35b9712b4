// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "loading": null;
  readonly "note.link": null;
  readonly "window.day": null;
  readonly "window.week": null;
  readonly "window.month": null;
  readonly "mandatory.each": { readonly amount: string | number; readonly window: string };
  readonly "failed": null;
  readonly "done.none": null;
  readonly "done.set": { readonly name: string | number };
  readonly "question": null;
  readonly "mandatory": { readonly limits: string | number };
  readonly "each": null;
  readonly "atMost": null;
  readonly "without": null;
  readonly "without.lower": null;
  readonly "set": null;
};
type Tags = {
  readonly "intro": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Deposit",
    "loading": "Loading...",
    "note.link": "Play safely: your limits",
    "window.day": "Day",
    "window.week": "Week",
    "window.month": "Month",
    "mandatory.each": [["amount"]," ",["window","select",{"day":["a day"],"week":["a week"],"other":["a month"]}]],
    "failed": "Your choice could not be saved. Please try again.",
    "done.none": "You go without a deposit limit",
    "done.set": ["Your ",["name"]," is set"],
    "question": "A limit for your deposits?",
    "intro": "Decide now how much you want to pay in at most. You can lower a limit at any time. A higher one takes 24 hours and your confirmation. <link>All limits and breaks</link>",
    "mandatory": ["Every player here has a limit of ",["limits"],". You can set a lower one."],
    "each": "For each",
    "atMost": "At most (INR)",
    "without": "Go without a limit",
    "without.lower": "Go without a lower limit",
    "set": "Set this limit",
  },
  { hi: () => import('./hi.js') },
);
