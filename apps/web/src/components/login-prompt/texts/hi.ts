// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "logIn": "लॉग इन करें",
  "register": "रजिस्टर करें",
  "verify.text": "वॉलेट इस्तेमाल करने के लिए कृपया अपना खाता वेरिफ़ाई करें।",
  "verify.action": "अभी वेरिफ़ाई करें",
  "bets.title": "दाँव",
  "bets.login": "दाँव देखने के लिए लॉग इन करें",
  "transactions.title": "लेन-देन",
  "transactions.login": "लेन-देन देखने के लिए लॉग इन करें",
  "deposit.title": "जमा",
  "deposit.login": "पैसे जमा करने के लिए लॉग इन करें",
  "withdraw.title": "निकासी",
  "withdraw.login": "पैसे निकालने के लिए लॉग इन करें",
  "security.title": "सुरक्षा",
  "security.login": "अपना खाता सुरक्षित करने के लिए लॉग इन करें",
  "data.title": "आपका डेटा",
  "data.login": "अपना डेटा देखने के लिए लॉग इन करें",
  "record.title": "आपका रिकॉर्ड",
  "record.login": "अपना रिकॉर्ड देखने के लिए लॉग इन करें",
  "safely.title": "सुरक्षित खेलें",
  "safely.login": "सीमाएँ तय करने और ब्रेक लेने के लिए लॉग इन करें",
  "safely.loggedOut": "आप लॉग आउट हो गए हैं",
};
