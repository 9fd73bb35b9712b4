// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "minutes": [["count"]," मिनट"],
  "reached": ["आपकी ",["window","select",{"day":["रोज़ की"],"week":["हफ़्ते की"],"other":["महीने की"]}]," ",["kind","select",{"deposit":["जमा"],"loss":["नुक़सान"],"wager":["दाँव"],"other":["समय"]}]," सीमा ",["amount"]," है, जिसमें से ",["left"]," बचे हैं।"],
  "renews": ["यह ",["at"]," से फिर पूरी मिलेगी।"],
  "oldest": ["इसमें गिना गया सबसे पुराना हिस्सा ",["at"]," से नहीं गिना जाएगा।"],
};
