// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "lost": "अभी कोई जवाब नहीं आया। प्ले मनी आई तो आपके बैलेंस में दिखेगी।",
  "added": [["amount"]," की प्ले मनी जुड़ गई"],
  "adding": "जोड़ रहे हैं...",
  "get": ["₹",["amount","number"]," की प्ले मनी लें"],
  "ways": "पैसे जोड़ें",
  "deposit": "जमा करें",
};
