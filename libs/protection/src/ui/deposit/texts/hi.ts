// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "जमा",
  "loading": "लोड हो रहा है...",
  "note.link": "सुरक्षित खेलें: आपकी सीमाएँ",
  "window.day": "दिन",
  "window.week": "हफ़्ता",
  "window.month": "महीना",
  "mandatory.each": [["window","select",{"day":["एक दिन"],"week":["एक हफ़्ते"],"other":["एक महीने"]}]," में ",["amount"]],
  "failed": "आपकी पसंद सेव नहीं हो सकी। कृपया फिर कोशिश करें।",
  "done.none": "आपने जमा की कोई सीमा नहीं रखी",
  "done.set": ["आपकी ",["name"]," तय हो गई"],
  "question": "जमा की सीमा रखें?",
  "intro": "अभी तय करें कि आप ज़्यादा से ज़्यादा कितना जमा करना चाहते हैं। सीमा आप कभी भी घटा सकते हैं। बढ़ाने में 24 घंटे और आपकी पुष्टि लगती है। <link>सभी सीमाएँ और ब्रेक</link>",
  "mandatory": ["यहाँ हर खिलाड़ी की सीमा ",["limits"]," है। आप इससे कम रख सकते हैं।"],
  "each": "हर",
  "atMost": "ज़्यादा से ज़्यादा (INR)",
  "without": "सीमा न रखें",
  "without.lower": "इससे कम सीमा न रखें",
  "set": "यह सीमा तय करें",
};
