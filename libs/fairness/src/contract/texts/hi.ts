// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "clientSeed": "क्लाइंट सीड में 1 से 64 अंग्रेज़ी अक्षर, अंक या चिह्न होते हैं, पर कोलन नहीं, और शुरू या अंत में स्पेस नहीं।",
};
