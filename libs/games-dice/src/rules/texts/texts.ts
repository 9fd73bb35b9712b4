// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "condition": null;
  readonly "target.number": null;
  readonly "target.chance": null;
  readonly "target.decimals": null;
  readonly "describe": { readonly roll: string | number; readonly condition: string; readonly target: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "condition": "Choose above or below.",
    "target.number": "The target must be a number.",
    "target.chance": "The win chance must be from 2 to 98 percent.",
    "target.decimals": "The target must have at most two decimals.",
    "describe": ["Roll ",["roll"],", target ",["condition","select",{"above":["above"],"below":["below"],"other":[["condition"]]}]," ",["target"]],
  },
  { hi: () => import('./hi.js') },
);
