// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "logIn": "पासकी से लॉग इन करें",
  "waiting": "आपकी पासकी का इंतज़ार है...",
  "checkFailed": "हम आपकी पासकी नहीं जाँच सके। कृपया फिर कोशिश करें।",
  "wrong": "कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  "notLoaded": "पासकी लोड नहीं हो सकी। पेज फिर से लोड करें।",
  "fault.cancelled": "कोई पासकी इस्तेमाल नहीं हुई। आप फिर कोशिश कर सकते हैं।",
  "fault.timeout": "बहुत देर हो गई। कृपया फिर कोशिश करें।",
  "fault.not-allowed": "आपका ब्राउज़र इस पते पर पासकी की अनुमति नहीं देता।",
  "fault.already-there": "इस डिवाइस पर आपके खाते की पासकी पहले से है।",
  "fault.unsupported": "यह डिवाइस पासकी नहीं बना सकता। पहले इसमें स्क्रीन लॉक चाहिए, जैसे PIN या फ़िंगरप्रिंट।",
  "fault.failed": "पासकी ने काम नहीं किया। कृपया फिर कोशिश करें।",
};
