// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "unknownBet": "ऐसा कोई दाँव नहीं है।",
  "roundOpen": "पहले अपना खुला राउंड पूरा करें।",
  "pairInUse": "इस बीच आपके सीड बदले या इस्तेमाल किए गए।",
  "rotationsTooOften": ["आप एक मिनट में ",["count"]," बार अपने सीड बदल सकते हैं। कृपया थोड़ा रुककर फिर कोशिश करें।"],
};
