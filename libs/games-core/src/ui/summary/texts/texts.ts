// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": { readonly game: string | number };
  readonly "session.title": null;
  readonly "session.guest": null;
  readonly "session.empty": null;
  readonly "session.reset": null;
  readonly "session.wasReset": null;
  readonly "all.title": null;
  readonly "all.loading": null;
  readonly "all.guest": { readonly game: string | number };
  readonly "all.failed": null;
  readonly "all.empty": { readonly game: string | number };
  readonly "column.game": null;
  readonly "column.bet": null;
  readonly "column.win": null;
  readonly "column.profit": null;
  readonly "column.multiplier": null;
  readonly "column.status": null;
  readonly "column.date": null;
  readonly "status.completed": null;
  readonly "status.pending": null;
  readonly "status.voided": null;
  readonly "after.completed": { readonly days: string | number };
  readonly "after.pending": { readonly days: string | number };
  readonly "after.voided": { readonly days: string | number };
  readonly "verify.label": { readonly game: string | number };
  readonly "verify.link": null;
  readonly "bets.title": null;
  readonly "bets.empty": null;
  readonly "bets.loading": null;
  readonly "bets.guest": null;
  readonly "bets.first": null;
  readonly "bets.choose": null;
  readonly "chart.label": null;
  readonly "chart.bets": null;
  readonly "chart.cumulative": null;
  readonly "totalWin": null;
  readonly "net": null;
  readonly "winStreak": null;
  readonly "totalWagered": null;
  readonly "totalWins": null;
  readonly "totalLosses": null;
  readonly "winRate": null;
  readonly "profitLoss": null;
  readonly "bestWin": null;
  readonly "wagered": null;
  readonly "wins": null;
  readonly "losses": null;
  readonly "range.title": { readonly days: string | number };
  readonly "range.loading": null;
  readonly "range.noneOfGame": null;
  readonly "range.noBestWin": null;
  readonly "range.ofGameFrom": { readonly day: string | number };
  readonly "range.bestWinFrom": { readonly day: string | number };
  readonly "stats.title": null;
  readonly "stats.allGames": null;
  readonly "stats.loading": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": [["game"]," Summary"],
    "session.title": "Current Session's Bets",
    "session.guest": "Log in to play. Your bets of this session will be drawn here.",
    "session.empty": "No bets in this session yet. The result of your first one will be drawn here.",
    "session.reset": "Reset session",
    "session.wasReset": "The session was reset.",
    "all.title": "All Bets",
    "all.loading": "Loading summary...",
    "all.guest": ["Log in to see your ",["game"]," bets drawn here."],
    "all.failed": "This chart is not available right now.",
    "all.empty": ["No ",["game"]," bets yet. The result of your first one will be drawn here."],
    "column.game": "Game",
    "column.bet": "Bet Amount",
    "column.win": "Win Amount",
    "column.profit": "Profit/Loss",
    "column.multiplier": "Multiplier",
    "column.status": "Status",
    "column.date": "Date",
    "status.completed": "completed",
    "status.pending": "pending",
    "status.voided": "voided",
    "after.completed": ["completed after ",["days"]," days"],
    "after.pending": ["pending after ",["days"]," days"],
    "after.voided": ["voided after ",["days"]," days"],
    "verify.label": ["View and verify this ",["game"]," bet"],
    "verify.link": "View and verify",
    "bets.title": "Your Bet History",
    "bets.empty": "No bets to display.",
    "bets.loading": "Loading bets...",
    "bets.guest": "Log in and play: every bet is listed here.",
    "bets.first": "Place your first bet above: it is listed here at once.",
    "bets.choose": "Choose a game",
    "chart.label": "Chart",
    "chart.bets": "Bets PnL",
    "chart.cumulative": "Cumulative PnL",
    "totalWin": "Total Win",
    "net": "net",
    "winStreak": "Winning Streak",
    "totalWagered": "Total Wagered",
    "totalWins": "Total Wins",
    "totalLosses": "Total Losses",
    "winRate": "Win Rate",
    "profitLoss": "Profit / Loss",
    "bestWin": "Best Win",
    "wagered": "Wagered",
    "wins": "Wins",
    "losses": "Losses",
    "range.title": ["Last ",["days"]," days"],
    "range.loading": "Loading days...",
    "range.noneOfGame": "The bets of these days were not counted by game.",
    "range.noBestWin": "The best win of these days is not known.",
    "range.ofGameFrom": ["Counted from ",["day"],". The bets of earlier days were not counted by game."],
    "range.bestWinFrom": ["The best win is that since ",["day"],". Of earlier days it is not known."],
    "stats.title": "Your Stats",
    "stats.allGames": "All games",
    "stats.loading": "Loading stats...",
  },
  { hi: () => import('./hi.js') },
);
