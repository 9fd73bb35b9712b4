// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "target.number": "लक्ष्य एक संख्या होनी चाहिए।",
  "target.range": "लक्ष्य 1.01 से 10,00,000 तक होना चाहिए।",
  "target.decimals": "लक्ष्य में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक हो सकते हैं।",
  "describe": ["नतीजा ",["result"],"×, लक्ष्य ",["target"],"×"],
};
