// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "आपके सेशन",
  "loading": "सेशन लोड हो रहे हैं...",
  "loadFailed": "सेशन लोड नहीं हो सके।",
  "tryAgain": "फिर कोशिश करें",
  "none": "दिखाने के लिए कोई सेशन नहीं है।",
  "ends": "30 दिन बाद, या 7 दिन दूर रहने पर, आपको फिर लॉग इन करना होगा।",
  "current": "यह डिवाइस",
  "active": "अभी सक्रिय",
  "logOut": ["<hidden>",["device"]," से </hidden>लॉग आउट करें"],
  "loggingOut": "लॉग आउट हो रहा है...",
  "loggedOut": "लॉग आउट हो गया",
  "loggedOut.device": [["device"]," लॉग आउट हो गया"],
  "logOut.failed": "लॉग आउट नहीं हो सका।",
  "others": "बाकी को लॉग आउट करें",
  "others.title": "बाकी को लॉग आउट करें?",
  "others.effect": "बाकी हर डिवाइस पर आपको फिर लॉग इन करना होगा। अगर किसी और को आपका पासवर्ड पता है, तो उसे भी बदलें।",
  "others.cancel": "रद्द करें",
  "others.confirm": "साइन आउट करें",
  "others.done": [["count","plural",{"one":["1 और सेशन लॉग आउट हो गया"],"other":[["count"]," और सेशन लॉग आउट हो गए"]}]],
  "others.failed": "बाकी लॉग आउट नहीं हो सके।",
};
