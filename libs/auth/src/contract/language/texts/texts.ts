// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "language": { readonly languages: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  'auth/contract/language',
  {
    "language": ["Choose one of these languages: ",["languages"],"."],
  },
  { hi: () => import('./hi.js') },
);
