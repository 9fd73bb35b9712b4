// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "आपके सेशन",
  "loading": "सेशन लोड हो रहे हैं...",
  "loadFailed": "सेशन लोड नहीं हो सके।",
  "tryAgain": "फिर कोशिश करें",
  "none": "दिखाने के लिए कोई सेशन नहीं है।",
  "ends": "30 दिन बाद, या 7 दिन तक न आने पर, आपको फिर लॉग इन करना होगा।",
  "current": "यह डिवाइस",
  "active": "अभी चालू",
  "logOut": ["<hidden>",["device"]," से </hidden>लॉग आउट करें"],
  "loggingOut": "लॉग आउट हो रहा है...",
  "loggedOut": "आप लॉग आउट हो गए हैं",
  "loggedOut.device": [["device"]," लॉग आउट हो गया"],
  "logOut.failed": "लॉग आउट नहीं हो सका।",
  "others": "बाक़ी सब लॉग आउट करें",
  "others.title": "बाक़ी सब लॉग आउट करें?",
  "others.effect": "बाक़ी हर डिवाइस पर आपको फिर लॉग इन करना होगा। अगर किसी और को आपका पासवर्ड पता है, तो पासवर्ड भी बदलें।",
  "others.cancel": "रद्द करें",
  "others.confirm": "लॉग आउट करें",
  "others.done": [["count","plural",{"one":[["count"]," दूसरा सेशन लॉग आउट हो गया"],"other":[["count"]," दूसरे सेशन लॉग आउट हो गए"]}]],
  "others.failed": "बाक़ी सेशन लॉग आउट नहीं हो सके।",
};
