// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "quick.label": null;
  readonly "quick.hint": null;
  readonly "vibration.label": null;
  readonly "vibration.hint": null;
  readonly "volume": null;
  readonly "volume.off": null;
  readonly "volume.percent": { readonly percent: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Settings",
    "quick.label": "Quick play",
    "quick.hint": "Results at once, without animations.",
    "vibration.label": "Vibration",
    "vibration.hint": "When a bet pays more than its stake, and at a mine.",
    "volume": "Volume",
    "volume.off": "Off",
    "volume.percent": [["percent"]," percent"],
  },
  { hi: () => import('./hi.js') },
);
