// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "outcome.paid": { readonly amount: string | number };
  readonly "outcome.lost": { readonly amount: string | number };
  readonly "outcome.stop": null;
  readonly "outcome.won": { readonly amount: string | number; readonly how: string | number; readonly profit: string | number };
  readonly "outcome.back": { readonly amount: string | number; readonly how: string | number; readonly profit: string | number };
  readonly "mode.label": null;
  readonly "mode.manual": null;
  readonly "mode.auto": null;
  readonly "autoplay.failed": null;
  readonly "autoplay.loading": null;
  readonly "waiting.connection": null;
  readonly "waiting.server": null;
  readonly "waiting.busy": null;
  readonly "advice.connection": { readonly comfort: string | number };
  readonly "advice.server": { readonly comfort: string | number };
  readonly "advice.busy": { readonly comfort: string | number };
  readonly "tryAgain": null;
  readonly "comfort": null;
  readonly "result": null;
  readonly "board": null;
  readonly "bet.form": null;
  readonly "bet.button": null;
  readonly "profitOnWin": null;
  readonly "limit.label": null;
  readonly "limit.unknown": null;
  readonly "limit.above": { readonly limit: string | number };
  readonly "limit.from": { readonly at: string | number; readonly limit: string | number };
  readonly "stake.label": null;
  readonly "stake.half": null;
  readonly "stake.double": null;
  readonly "stake.max": null;
  readonly "stake.all": null;
  readonly "check.login": null;
  readonly "check.verify": null;
  readonly "check.amount": null;
  readonly "check.short": null;
  readonly "tools.label": { readonly game: string | number };
  readonly "tools.rulesTitle": { readonly game: string | number };
  readonly "tools.shortcutsTitle": null;
  readonly "tools.session": null;
  readonly "tools.fairness": null;
  readonly "tools.rules": null;
  readonly "tools.sound": null;
  readonly "tools.settings": null;
  readonly "tools.shortcuts": null;
  readonly "tools.list": null;
  readonly "tools.on": null;
  readonly "tools.off": null;
  readonly "tools.failed": { readonly tool: string | number };
  readonly "tools.sessionFailed": null;
  readonly "shortcuts.space": null;
  readonly "shortcuts.help": null;
  readonly "shortcuts.off": null;
  readonly "link.fault": { readonly fault: string | number };
};
type Tags = {
  readonly "hint.guest": { readonly tags: 'login' | 'register'; readonly values: null };
  readonly "hint.unverified": { readonly tags: 'verify'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "outcome.paid": ["paid ",["amount"]],
    "outcome.lost": ["You lost ",["amount"],"."],
    "outcome.stop": ".",
    "outcome.won": ["You won ",["amount"],["how"]," Profit ",["profit"],"."],
    "outcome.back": ["You got ",["amount"]," back",["how"]," Profit ",["profit"],"."],
    "mode.label": "Way to bet",
    "mode.manual": "Manual",
    "mode.auto": "Auto",
    "autoplay.failed": "Autoplay could not be loaded. Please reload the page.",
    "autoplay.loading": "Loading autoplay...",
    "waiting.connection": "Connection lost, trying again…",
    "waiting.server": "The server does not answer, trying again…",
    "waiting.busy": "Very many players are betting right now, trying again…",
    "advice.connection": ["No connection. Reconnect: ",["comfort"],"."],
    "advice.server": ["The server does not answer. Try again in a minute: ",["comfort"],"."],
    "advice.busy": ["Too many players are betting right now. Try again in a minute: ",["comfort"],"."],
    "tryAgain": "Try again",
    "comfort": "the same bet is never charged twice",
    "result": "Result",
    "board": "Board",
    "bet.form": "Bet",
    "bet.button": "Bet",
    "profitOnWin": "Profit on Win",
    "limit.label": "Payout limit",
    "limit.unknown": "A win would pay more than the limit for one bet: choose less.",
    "limit.above": ["A win would pay more than the limit of ",["limit"]," for one bet: choose less."],
    "limit.from": ["From ",["at"]," on, the limit for one bet is ",["limit"],"."],
    "stake.label": "Bet Amount",
    "stake.half": "Half the amount",
    "stake.double": "Double the amount",
    "stake.max": "Max",
    "stake.all": "The whole wallet",
    "check.login": "Please login to play game",
    "check.verify": "Please verify account first.",
    "check.amount": "Enter a valid amount",
    "check.short": "Insufficient Balance.",
    "hint.guest": "To play, <login>log in</login> or <register>create an account</register>.",
    "hint.unverified": "To play, <verify>verify your account</verify>.",
    "tools.label": [["game"]," tools"],
    "tools.rulesTitle": [["game"],": rules and odds"],
    "tools.shortcutsTitle": "Keyboard shortcuts",
    "tools.session": "Session",
    "tools.fairness": "Fairness",
    "tools.rules": "Rules",
    "tools.sound": "Sound",
    "tools.settings": "Settings",
    "tools.shortcuts": "Shortcuts",
    "tools.list": "List of shortcuts",
    "tools.on": "on",
    "tools.off": "off",
    "tools.failed": [["tool"]," could not be loaded. Please reload the page."],
    "tools.sessionFailed": "The session panel could not be loaded. Please reload the page.",
    "shortcuts.space": "Space",
    "shortcuts.help": "Show this list",
    "shortcuts.off": "Shortcuts are off. Switch them on with the Shortcuts button of the game.",
    "link.fault": ["The link could not set this table. ",["fault"]],
  },
  { hi: () => import('./hi.js') },
);
