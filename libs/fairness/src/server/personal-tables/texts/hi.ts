// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "seedPairs": "आपकी सीड जोड़ियाँ। जोड़ी बदलने के बाद उसका सर्वर सीड यहाँ होता है।",
  "bets": "हर दाँव और राउंड, और उसका नतीजा दोबारा निकालने के लिए सब कुछ (कैसे, यह “निष्पक्षता” पेज पर है)। रकम रुपये में है।",
  "ledger": "आपके पैसों का हर लेन-देन, सबसे पुराना पहले: जमा, निकासी और दाँव। रकम रुपये में है।",
};
