// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "duration.hours": { readonly count: string | number };
  readonly "duration.minutes": { readonly count: string | number };
  readonly "limit.minutes": { readonly max: string | number };
  readonly "limit.amount": null;
  readonly "birthDate.malformed": null;
  readonly "period.day": null;
  readonly "period.both": null;
  readonly "period.order": null;
  readonly "period.years": null;
  readonly "period.long": { readonly years: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "duration.hours": [["count"]," h"],
    "duration.minutes": [["count"]," min"],
    "limit.minutes": ["Enter whole minutes, from 1 to ",["max"]],
    "limit.amount": "Enter a valid amount, from ₹1 to ₹10,00,00,000",
    "birthDate.malformed": "Enter your date of birth, such as 1999-12-31.",
    "period.day": "Give each day as year, month and day, such as 2026-01-31.",
    "period.both": "Give the first and the last day, or neither.",
    "period.order": "The last day is before the first day.",
    "period.years": "The days are between the years 2000 and 2999.",
    "period.long": ["A period has at most ",["years"]," years. Leave the days out to get everything."],
  },
  { hi: () => import('./hi.js') },
);
