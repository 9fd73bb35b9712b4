// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "target.number": null;
  readonly "target.range": null;
  readonly "target.decimals": null;
  readonly "describe": { readonly result: string | number; readonly target: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "target.number": "The target must be a number.",
    "target.range": "The target must be from 1.01 to 10,00,000.",
    "target.decimals": "The target must have at most two decimals.",
    "describe": ["Result ",["result"],"×, target ",["target"],"×"],
  },
  { hi: () => import('./hi.js') },
);
