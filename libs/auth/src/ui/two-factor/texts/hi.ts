// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "code": "आपके ऐप का कोड",
  "code.hint": [["count"]," अंक, हर 30 सेकंड में नए"],
  "code.fault": ["कृपया अपने ऐप में दिख रहे ",["count"]," अंक डालें।"],
  "code.checking": "जाँच हो रही है...",
  "code.use": "अपने ऐप का कोड इस्तेमाल करें",
  "code.failed": "हम कोड नहीं जाँच सके। कृपया फिर कोशिश करें।",
  "recovery": "रिकवरी कोड",
  "recovery.hint": "हर कोड एक ही बार काम करता है।",
  "recovery.fault": ["रिकवरी कोड में ",["count"]," अक्षर और अंक होते हैं।"],
  "recovery.use": "रिकवरी कोड इस्तेमाल करें",
  "passkey": "पासकी इस्तेमाल करें",
  "passkey.failed": "हम आपकी पासकी नहीं जाँच सके। कृपया फिर कोशिश करें।",
  "passkey.first": "आप पहली बार इस तरह लॉग इन कर रहे हैं। आपकी पासकी दिखाती है कि यह खाता आपका है।",
  "passkey.noBrowser": "इस ब्राउज़र में पासकी नहीं हैं। कृपया वह ब्राउज़र इस्तेमाल करें जिसमें आपकी पासकी है।",
  "step.on": "आपके खाते में टू-फ़ैक्टर ऑथेंटिकेशन चालू है।",
  "step.form": "लॉग इन का दूसरा चरण",
  "step.logIn": "लॉग इन करें",
  "step.back": "लॉग इन पर वापस",
  "step.noPasskey": "पासकी नहीं है? पहले की तरह लॉग इन करें, या हमारे <link>सपोर्ट</link> से मदद लें।",
  "step.noCode": "न फ़ोन है, न रिकवरी कोड? हमारे <link>सपोर्ट</link> से मदद लें।",
};
