// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "page.title": null;
  readonly "page.text": null;
  readonly "address.title": null;
  readonly "address.text": null;
  readonly "home": null;
  readonly "game.title": null;
  readonly "game.text": null;
  readonly "games": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "page.title": "Page not found",
    "page.text": "There is no page at this address.",
    "address.title": "This address can’t be read",
    "address.text": "Part of it is damaged. Check it, or start from our home page.",
    "home": "Back to home",
    "game.title": "Game not found",
    "game.text": "There is no game with this name.",
    "games": "See all games",
  },
  { hi: () => import('./hi.js') },
);
