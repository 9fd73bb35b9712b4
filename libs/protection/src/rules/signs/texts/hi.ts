// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "raisedAfterLosses": ["हारे हुए दाँव के ठीक बाद के ",["bets","plural",{"one":[["bets"]," दाँव"],"other":[["bets"]," दाँवों"]}]," में से ",["raised"]," में आपने रकम दोगुनी या उससे ज़्यादा की। इनमें सबसे बड़ा दाँव ",["highest"]," का था।"],
  "nightPlay": ["आधी रात और सुबह ",["hour"]," बजे के बीच आपने ",["time"]," खेला और ",["bets","plural",{"one":[["bets"]," दाँव लगाया"],"other":[["bets"]," दाँव लगाए"]}],"।"],
  "longPlay": ["आपने लगातार ",["time"]," खेला और बीच में ",["pause"]," से लंबा ब्रेक नहीं लिया।"],
  "deposits": [["count"]," बार में कुल ",["sum"]],
  "depositsAfterLimit": ["अपनी ",["limit","select",{"deposit":["जमा की सीमा"],"loss":["नुक़सान की सीमा"],"wager":["दाँव की सीमा"],"other":["समय की सीमा"]}]," पूरी होने के बाद आपने ",["deposits"]," जमा किए।"],
  "depositsAfterWithdrawal": ["निकासी के ",["time"]," के अंदर आपने ",["deposits"]," जमा किए।"],
};
