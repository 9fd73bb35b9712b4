// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "raisedAfterLosses": { readonly raised: string | number; readonly bets: number; readonly highest: string | number };
  readonly "nightPlay": { readonly time: string | number; readonly hour: string | number; readonly bets: number };
  readonly "longPlay": { readonly time: string | number; readonly pause: string | number };
  readonly "deposits": { readonly count: number; readonly sum: string | number };
  readonly "depositsAfterLimit": { readonly deposits: string | number; readonly limit: string };
  readonly "depositsAfterWithdrawal": { readonly deposits: string | number; readonly time: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "raisedAfterLosses": ["In ",["raised"]," of ",["bets","plural",{"one":[["bets"]," bet"],"other":[["bets"]," bets"]}]," right after a lost bet, you raised your stake to twice as much or more. The highest of these stakes was ",["highest"],"."],
    "nightPlay": ["You played for ",["time"]," between midnight and ",["hour"]," am, with ",["bets","plural",{"one":[["bets"]," bet"],"other":[["bets"]," bets"]}],"."],
    "longPlay": ["You played for ",["time"]," without a pause of more than ",["pause"],"."],
    "deposits": [["count","plural",{"one":[["count"]," deposit"],"other":[["count"]," deposits"]}],", ",["sum"]," in all,"],
    "depositsAfterLimit": ["You made ",["deposits"]," after you had reached your ",["limit","select",{"deposit":["deposit limit"],"loss":["loss limit"],"wager":["stake limit"],"other":["time limit"]}],"."],
    "depositsAfterWithdrawal": ["You made ",["deposits"]," within ",["time"]," of a withdrawal."],
  },
  { hi: () => import('./hi.js') },
);
