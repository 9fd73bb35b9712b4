// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "name.missing": "अपना नाम लिखें।",
  "name.long": ["नाम में ज़्यादा से ज़्यादा ",["max"]," अक्षर हो सकते हैं।"],
  "name.unseen": "नाम में कम से कम एक दिखने वाला अक्षर होना चाहिए।",
  "name.invisible": "इस नाम में न दिखने वाले अक्षर हैं। उनके बिना नाम लिखें।",
};
