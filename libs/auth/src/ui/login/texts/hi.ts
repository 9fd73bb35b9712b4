// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "लॉग इन",
  "title.passkey": "अपनी पासकी इस्तेमाल करें",
  "title.second-factor": "अपना कोड डालें",
  "new": "यहाँ नए हैं? <link>खाता बनाएँ</link>",
  "forgot": "पासवर्ड भूल गए?",
  "submit": "लॉग इन करें",
  "submit.busy": "लॉग इन हो रहा है...",
  "failed": "लॉग इन नहीं हो पाया",
  "wrong": "कुछ गड़बड़ हो गई",
  "expired": "बहुत देर लग गई। फिर लॉग इन करें।",
  "closed": ["आपका खाता बंद है। इसे फिर खोलने के लिए ",["days"]," दिन के अंदर लॉग इन करें।"],
  "sessionExpired": "आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।",
  "reopen": "मेरा खाता फिर खोलें",
  "reopen.busy": "खुल रहा है...",
  "reopen.failed": "खाता खुल नहीं पाया। एक बार फिर लॉग इन करें।",
  "reopen.done": "आपका खाता फिर से खुल गया है। कृपया लॉग इन करें।",
};
