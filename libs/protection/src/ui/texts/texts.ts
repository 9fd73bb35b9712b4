// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "loadFailed": null;
  readonly "loading": null;
  readonly "meaning.deposit": null;
  readonly "meaning.loss": null;
  readonly "meaning.wager": null;
  readonly "meaning.time": null;
  readonly "meaning.time.calendar": null;
  readonly "windows.calendar": null;
  readonly "windows.rolling": null;
  readonly "limits.title": null;
  readonly "limits.intro": null;
  readonly "window.day": null;
  readonly "window.week": null;
  readonly "window.month": null;
  readonly "limit.none": null;
  readonly "limit.mandatory": null;
  readonly "usage": { readonly used: string | number; readonly left: string | number };
  readonly "effect.new": null;
  readonly "effect.lower": null;
  readonly "effect.same": null;
  readonly "effect.higher": { readonly amount: string | number };
  readonly "most": { readonly amount: string | number };
  readonly "mandatory": { readonly amount: string | number };
  readonly "done.none": { readonly name: string | number };
  readonly "done.later": { readonly name: string | number; readonly at: string | number };
  readonly "done.now": { readonly name: string | number; readonly amount: string | number };
  readonly "limit.failed": null;
  readonly "limit.minutes": null;
  readonly "limit.amount": null;
  readonly "limit.remove": null;
  readonly "limit.removeTakes": null;
  readonly "pending.ready": { readonly wanted: string | number };
  readonly "pending.waits": { readonly wanted: string | number; readonly at: string | number; readonly present: string | number };
  readonly "pending.confirmed": { readonly name: string | number; readonly wanted: string | number };
  readonly "pending.kept": { readonly name: string | number; readonly present: string | number };
  readonly "pending.failed": null;
  readonly "interval": { readonly minutes: string | number };
  readonly "interval.done": { readonly minutes: string | number };
  readonly "interval.failed": null;
  readonly "interval.title": null;
  readonly "interval.intro": null;
  readonly "interval.label": null;
  readonly "break.hours": { readonly hours: string | number };
  readonly "break.days": { readonly days: string | number };
  readonly "break.weeks": { readonly weeks: number };
  readonly "break.months": { readonly months: string | number };
  readonly "break.years": { readonly years: number };
  readonly "break.forGood": null;
  readonly "break.loggedOut": null;
  readonly "break.noPlay": { readonly time: string | number };
  readonly "break.noPlayEver": null;
  readonly "break.deposit": null;
  readonly "break.never": null;
  readonly "break.consent": { readonly time: string | number };
  readonly "break.consentEver": null;
  readonly "break.heading": { readonly title: string | number; readonly time: string | number };
  readonly "break.begin": { readonly time: string | number };
  readonly "break.howLong": null;
  readonly "break.begun": { readonly now: string | number; readonly possible: string | number };
  readonly "break.title": null;
  readonly "timeOut.title": null;
  readonly "timeOut.meaning": null;
  readonly "timeOut.button": null;
  readonly "timeOut.nobody": null;
  readonly "exclusion.title": null;
  readonly "exclusion.meaning": null;
  readonly "exclusion.button": null;
  readonly "exclusion.nobody": null;
  readonly "dialog.tick": null;
  readonly "dialog.failed": null;
  readonly "dialog.back": null;
  readonly "dialog.busy": null;
  readonly "dialog.intro": null;
  readonly "dialog.cancel": null;
  readonly "dialog.next": null;
  readonly "signs.failed": null;
  readonly "signs.title": null;
  readonly "signs.note": null;
};
type Tags = {
  readonly "intro": { readonly tags: 'bets' | 'transactions' | 'results'; readonly values: null };
  readonly "usage.whole": { readonly tags: 'time'; readonly values: null };
  readonly "usage.oldest": { readonly tags: 'time'; readonly values: null };
  readonly "limit.set": { readonly tags: 'hidden'; readonly values: { readonly name: string | number } };
  readonly "limit.change": { readonly tags: 'hidden'; readonly values: { readonly name: string | number } };
  readonly "pending.confirm": { readonly tags: 'hidden'; readonly values: { readonly wanted: string | number; readonly name: string | number } };
  readonly "pending.keep": { readonly tags: 'hidden'; readonly values: { readonly present: string | number; readonly name: string | number } };
  readonly "signs.intro": { readonly tags: 'limit' | 'timeOut'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "loadFailed": "Your limits could not be loaded.",
    "loading": "Loading your limits...",
    "intro": "Games of chance are for fun: over time the house wins. Here you decide how much money and time you give them. See what you have played: your <bets>bets</bets>, your <transactions>transactions</transactions>, your <results>results</results>.",
    "meaning.deposit": "The money that you pay in. A deposit that you have begun counts until it ends.",
    "meaning.loss": "Your stakes minus your payouts. A payout gives room back. An open round counts as lost until it ends.",
    "meaning.wager": "All your stakes together, won or lost.",
    "meaning.time": "From bet to bet. A pause of more than 15 minutes does not count.",
    "meaning.time.calendar": "It counts while you have a time limit, not before.",
    "windows.calendar": "Days, weeks and months are those of the calendar in India. All times here are India time.",
    "windows.rolling": "A day, a week and a month are the last 24 hours, 7 days and 30 days. All times here are India time.",
    "limits.title": "Your limits",
    "limits.intro": "A new or lower limit holds at once. A higher limit, or none, takes 24 hours and then needs your confirmation here. Until you confirm it, your limit stays, and you can change your mind.",
    "window.day": "Daily:",
    "window.week": "Weekly:",
    "window.month": "Monthly:",
    "limit.none": "no limit",
    "limit.mandatory": ", the limit of every player",
    "usage": [["used"]," used, ",["left"]," left."],
    "usage.whole": "Renews <time/>.",
    "usage.oldest": "Its oldest part no longer counts from <time/>.",
    "limit.set": ["Set<hidden> ",["name"],"</hidden>"],
    "limit.change": ["Change<hidden> ",["name"],"</hidden>"],
    "effect.new": "This limit holds at once.",
    "effect.lower": "This is lower than your limit. It holds at once.",
    "effect.same": "This is your limit now.",
    "effect.higher": ["This is higher than your limit. It waits 24 hours. Then you can confirm it here. Until then ",["amount"]," holds."],
    "most": ["Nobody here can have more than ",["amount"],"."],
    "mandatory": ["Every player here has a limit of ",["amount"],"."],
    "done.none": ["You have no ",["name"]," now"],
    "done.later": ["You can confirm your ",["name"]," from ",["at"]],
    "done.now": ["Your ",["name"]," is ",["amount"]," now"],
    "limit.failed": "The limit could not be saved. Please try again.",
    "limit.minutes": "Minutes",
    "limit.amount": "Amount (INR)",
    "limit.remove": "Remove this limit",
    "limit.removeTakes": "To remove it takes as long as to raise it. It waits 24 hours. Then you can confirm it here.",
    "pending.ready": ["You asked for ",["wanted"],". It holds once you confirm it."],
    "pending.waits": ["You asked for ",["wanted"],". You can confirm it from ",["at"],". Until then ",["present"]," holds."],
    "pending.confirmed": ["Your ",["name"]," is now: ",["wanted"]],
    "pending.kept": ["Your ",["name"]," stays ",["present"]],
    "pending.failed": "The limit could not be changed. Please try again.",
    "pending.confirm": ["Confirm ",["wanted"],"<hidden> as ",["name"],"</hidden>"],
    "pending.keep": ["Keep ",["present"],"<hidden> as ",["name"],"</hidden>"],
    "interval": ["Every ",["minutes"]," minutes"],
    "interval.done": ["Reality check: every ",["minutes"]," minutes"],
    "interval.failed": "The reality check could not be changed. Please try again.",
    "interval.title": "Reality check",
    "interval.intro": "While you play, we stop and show how long you have played and what you have won or lost.",
    "interval.label": "How often",
    "break.hours": [["hours"]," hours"],
    "break.days": [["days"]," days"],
    "break.weeks": [["weeks","plural",{"one":[["weeks"]," week"],"other":[["weeks"]," weeks"]}]],
    "break.months": [["months"]," months"],
    "break.years": [["years","plural",{"one":[["years"]," year"],"other":[["years"]," years"]}]],
    "break.forGood": "For good",
    "break.loggedOut": "You are logged out now, on every device.",
    "break.noPlay": ["You cannot bet or deposit for ",["time"],"."],
    "break.noPlayEver": "You cannot bet or deposit ever again.",
    "break.deposit": "A deposit that is under way now goes back to you, not to your wallet.",
    "break.never": "It never ends.",
    "break.consent": ["I understand: I cannot bet or deposit for ",["time"],", and nobody can shorten this, not even the support."],
    "break.consentEver": "I understand: I cannot bet or deposit ever again, and nobody can undo this, not even the support.",
    "break.heading": [["title"],": ",["time"]],
    "break.begin": ["Begin: ",["time"]],
    "break.howLong": "For how long",
    "break.begun": [["now"]," You are logged out. ",["possible"]],
    "break.title": "Take a break",
    "timeOut.title": "Time-out",
    "timeOut.meaning": "A pause of some days or weeks.",
    "timeOut.button": "Take a time-out",
    "timeOut.nobody": "Nobody can end the time-out earlier.",
    "exclusion.title": "Self-exclusion",
    "exclusion.meaning": "For when playing does you harm. It lasts for months, years, or for good.",
    "exclusion.button": "Exclude myself",
    "exclusion.nobody": "Nobody can end the self-exclusion earlier. You cannot open another account.",
    "dialog.tick": "Please tick the box first.",
    "dialog.failed": "That did not work, and nothing has changed. Please try again.",
    "dialog.back": "Back",
    "dialog.busy": "One moment...",
    "dialog.intro": "This will happen:",
    "dialog.cancel": "Cancel",
    "dialog.next": "Next",
    "signs.failed": "The signs in your play could not be loaded.",
    "signs.title": "Signs to look at",
    "signs.intro": "These are facts from your own play. One of them alone need not mean anything. If play takes more time or money than you want, a <limit>limit</limit> or a <timeOut>time-out</timeOut> can help.",
    "signs.note": "This list changes nothing in your account. We make it once a day, and keep it for a year.",
  },
  { hi: () => import('./hi.js') },
);
