// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "none": null;
  readonly "ends": null;
  readonly "current": null;
  readonly "active": null;
  readonly "loggingOut": null;
  readonly "loggedOut": null;
  readonly "loggedOut.device": { readonly device: string | number };
  readonly "logOut.failed": null;
  readonly "others": null;
  readonly "others.title": null;
  readonly "others.effect": null;
  readonly "others.cancel": null;
  readonly "others.confirm": null;
  readonly "others.done": { readonly count: number };
  readonly "others.failed": null;
};
type Tags = {
  readonly "logOut": { readonly tags: 'hidden'; readonly values: { readonly device: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Your Sessions",
    "loading": "Loading sessions...",
    "loadFailed": "Could not load sessions.",
    "tryAgain": "Try again",
    "none": "No sessions to display.",
    "ends": "You’ll need to log in again after 30 days, or after 7 days away.",
    "current": "This device",
    "active": "Active now",
    "logOut": ["Log out<hidden> ",["device"],"</hidden>"],
    "loggingOut": "Signing out...",
    "loggedOut": "Logged out successfully",
    "loggedOut.device": ["Logged out ",["device"]],
    "logOut.failed": "Could not log out.",
    "others": "Log out the others",
    "others.title": "Log out the others?",
    "others.effect": "You’ll need to log in again on every other device. If someone else knows your password, change it too.",
    "others.cancel": "Cancel",
    "others.confirm": "Sign them out",
    "others.done": [["count","plural",{"one":["Logged out 1 other session"],"other":["Logged out ",["count"]," other sessions"]}]],
    "others.failed": "Could not log out the others.",
  },
  { hi: () => import('./hi.js') },
);
