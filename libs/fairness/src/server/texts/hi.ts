// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "unknownBet": "ऐसा कोई दाँव नहीं है।",
  "rotationsTooOften": ["आप एक मिनट में ",["count"]," बार अपने सीड बदल सकते हैं। थोड़ा रुककर फिर कोशिश करें।"],
  "roundOpen": "पहले अपना चल रहा राउंड पूरा करें।",
  "pairInUse": "इस बीच आपके सीड बदल गए या इस्तेमाल हो गए।",
};
