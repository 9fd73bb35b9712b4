// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "profit": null;
  readonly "loss": null;
  readonly "profitLoss": null;
  readonly "cumulative": null;
  readonly "date": null;
  readonly "bet": null;
  readonly "period": null;
  readonly "title.daily": null;
  readonly "title.bets": null;
  readonly "title.cumulative": null;
  readonly "title.wallet": null;
  readonly "wallet.raw": null;
  readonly "wallet.current": null;
  readonly "wallet.summary": { readonly days: string | number; readonly raw: string | number; readonly current: string | number };
  readonly "noBets": null;
  readonly "noDays": null;
  readonly "nothing": null;
  readonly "count.bets": { readonly all: number };
  readonly "latest": { readonly shown: number; readonly all: number };
  readonly "note": { readonly shown: number; readonly all: number };
  readonly "days.one": { readonly day: string | number };
  readonly "days.span": { readonly count: number; readonly from: string | number; readonly to: string | number };
  readonly "summary": { readonly what: string | number; readonly lowest: string | number; readonly highest: string | number };
  readonly "summary.now": { readonly what: string | number; readonly lowest: string | number; readonly highest: string | number; readonly now: string | number };
  readonly "compared": { readonly count: number; readonly period: string | number; readonly now: string | number; readonly before: string | number };
  readonly "line.none": null;
  readonly "line.summary": { readonly count: number; readonly lowest: string | number; readonly highest: string | number; readonly now: string | number };
  readonly "table": null;
  readonly "tableOf": { readonly title: string | number };
  readonly "loading": null;
  readonly "notLoaded": null;
  readonly "tryAgain": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "profit": "Profit",
    "loss": "Loss",
    "profitLoss": "Profit / Loss",
    "cumulative": "Cumulative",
    "date": "Date",
    "bet": "Bet",
    "period": "Period",
    "title.daily": "Daily Profit / Loss",
    "title.bets": "Bet-wise Profit / Loss",
    "title.cumulative": "Cumulative Profit / Loss",
    "title.wallet": "Wallet Overview",
    "wallet.raw": "Raw Wallet Balance",
    "wallet.current": "Current Wallet Balance",
    "wallet.summary": [["days"],", Raw Wallet Balance now ",["raw"],", Current Wallet Balance now ",["current"]],
    "noBets": "No bets yet. Your results will be drawn here.",
    "noDays": "No days to show yet. Each day with a deposit, a withdrawal or a bet will be drawn here.",
    "nothing": "Nothing yet.",
    "count.bets": [["all","plural",{"one":["#"," bet"],"other":["#"," bets"]}]],
    "latest": ["the latest ",["shown","number"]," of ",["all","number"]," bets"],
    "note": ["The latest ",["shown","number"]," of ",["all","number"]," bets"],
    "days.one": ["1 day, ",["day"]],
    "days.span": [["count","number"]," days, ",["from"]," to ",["to"]],
    "summary": [["what"],", from ",["lowest"]," to ",["highest"]],
    "summary.now": [["what"],", from ",["lowest"]," to ",["highest"],", now ",["now"]],
    "compared": [["count","plural",{"one":["#"," period"],"other":["#"," periods"]}],", ",["period"]," ",["now"],", before it ",["before"]],
    "line.none": "Net result: no bets yet",
    "line.summary": ["Net result after each of ",["count","plural",{"one":["#"," bet"],"other":["#"," bets"]}],": from ",["lowest"]," to ",["highest"],", now ",["now"]],
    "table": "Show as table",
    "tableOf": ["Show as table: ",["title"]],
    "loading": "Loading chart...",
    "notLoaded": "The chart could not be loaded.",
    "tryAgain": "Try again",
  },
  { hi: () => import('./hi.js') },
);
