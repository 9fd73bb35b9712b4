// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "edit": "प्रोफ़ाइल बदलें",
  "name": "नाम",
  "save": "सेव करें",
  "saving": "सेव हो रहा है...",
  "edit.sending": "आपकी तस्वीर भेजी जा रही है...",
  "edit.saved": "आपकी प्रोफ़ाइल सेव हो गई",
  "edit.failed": "आपकी प्रोफ़ाइल सेव नहीं हो सकी। कृपया फिर कोशिश करें।",
  "picture": "तस्वीर",
  "picture.add": "तस्वीर जोड़ें",
  "picture.change": "तस्वीर बदलें",
  "picture.remove": "तस्वीर हटाएँ",
  "picture.hint": "PNG, JPEG या WebP, 2 MB तक। केवल बीच का चौकोर हिस्सा दिखता है।",
  "picture.reading": "तस्वीर पढ़ी जा रही है...",
  "picture.chosen": "सेव करने पर यह तस्वीर रखी जाएगी।",
  "picture.removed": "सेव करने पर तस्वीर हट जाएगी।",
  "picture.unreadable": "यह फ़ाइल नहीं पढ़ी जा सकी। कृपया इसे फिर चुनें।",
  "picture.type": "PNG, JPEG या WebP तस्वीर चुनें।",
  "picture.large": ["यह तस्वीर ",["size"]," MB की है। ज़्यादा से ज़्यादा 2 MB की तस्वीर चुनें।"],
  "feedName": "दूसरों के लिए नाम",
  "feedName.change": "दूसरों के लिए नाम बदलें",
  "feedName.hint": ["अगर आप अपना नाम दिखाते हैं, तो दूसरों को आपके दाँव के साथ यही दिखता है। “",["name"],"” इस्तेमाल करने के लिए इसे खाली छोड़ें।"],
  "feedName.saved": "दूसरों के लिए नाम सेव हो गया",
  "feedName.failed": "नाम सेव नहीं हो सका। कृपया फिर कोशिश करें।",
};
