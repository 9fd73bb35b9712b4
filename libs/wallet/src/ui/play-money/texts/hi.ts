// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "lost": "अभी कोई जवाब नहीं आया। प्ले मनी आने पर आपके शेष में दिखेगी।",
  "added": [["amount"]," प्ले मनी जोड़ी गई"],
  "adding": "जोड़ रहे हैं...",
  "get": ["₹",["amount","number"]," प्ले मनी लें"],
  "ways": "पैसे जोड़ें",
  "deposit": "जमा करें",
};
