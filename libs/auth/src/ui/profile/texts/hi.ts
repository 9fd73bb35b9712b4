// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "edit": "प्रोफ़ाइल बदलें",
  "name": "नाम",
  "save": "सेव करें",
  "saving": "सेव हो रहा है...",
  "edit.sending": "आपकी फ़ोटो भेजी जा रही है...",
  "edit.saved": "आपकी प्रोफ़ाइल सेव हो गई",
  "edit.failed": "आपकी प्रोफ़ाइल सेव नहीं हो सकी। कृपया फिर कोशिश करें।",
  "picture": "फ़ोटो",
  "picture.add": "फ़ोटो जोड़ें",
  "picture.change": "फ़ोटो बदलें",
  "picture.remove": "फ़ोटो हटाएँ",
  "picture.hint": "PNG, JPEG या WebP, 2 MB तक। केवल बीच का चौकोर हिस्सा दिखता है।",
  "picture.reading": "फ़ोटो पढ़ी जा रही है...",
  "picture.chosen": "सेव करने पर यह फ़ोटो रखी जाएगी।",
  "picture.removed": "सेव करने पर फ़ोटो हट जाएगी।",
  "picture.unreadable": "यह फ़ाइल नहीं पढ़ी जा सकी। कृपया इसे फिर चुनें।",
  "picture.type": "PNG, JPEG या WebP फ़ोटो चुनें।",
  "picture.large": ["यह फ़ोटो ",["size"]," MB की है। ज़्यादा से ज़्यादा 2 MB की फ़ोटो चुनें।"],
  "feedName": "दूसरों के लिए नाम",
  "feedName.change": "दूसरों के लिए नाम बदलें",
  "feedName.hint": ["अगर आप अपना नाम दिखाते हैं, तो दूसरों को आपके दाँव के साथ यही दिखता है। “",["name"],"” इस्तेमाल करने के लिए इसे ख़ाली छोड़ें।"],
  "feedName.saved": "दूसरों के लिए नाम सेव हो गया",
  "feedName.failed": "नाम सेव नहीं हो सका। कृपया फिर कोशिश करें।",
};
