// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "login": null;
  readonly "days.label": null;
  readonly "days": { readonly count: string | number };
  readonly "game.label": null;
  readonly "allGames": null;
  readonly "allTime": { readonly game: string | number };
  readonly "allTime.allGames": null;
  readonly "loading": null;
  readonly "notAvailable": null;
  readonly "noBets": { readonly count: string | number };
  readonly "noBets.game": { readonly game: string | number; readonly count: string | number };
  readonly "noBets.since": { readonly game: string | number; readonly day: string | number };
  readonly "notCounted": null;
  readonly "steps.label": null;
  readonly "steps.text": null;
  readonly "steps.games": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Dashboard",
    "login": "Log in to view dashboard",
    "days.label": "Days",
    "days": [["count"]," days"],
    "game.label": "Game",
    "allGames": "All games",
    "allTime": ["All time, ",["game"]],
    "allTime.allGames": "All time, all games",
    "loading": "Loading wallet stats...",
    "notAvailable": "This chart is not available right now.",
    "noBets": ["No bets in the last ",["count"]," days."],
    "noBets.game": ["No ",["game"]," bets in the last ",["count"]," days."],
    "noBets.since": ["No ",["game"]," bets since ",["day"],"."],
    "notCounted": "The bets of these days were not counted by game.",
    "steps.label": "First steps",
    "steps.text": "No bets yet. Play a round to see your results here.",
    "steps.games": "See all games",
  },
  { hi: () => import('./hi.js') },
);
