// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "प्रोफ़ाइल",
  "login": "प्रोफ़ाइल देखने के लिए लॉग इन करें",
  "details": "आपकी जानकारी",
  "provider": ["लॉग इन का तरीक़ा: ",["provider","select",{"local":["ईमेल"],"google":["Google"],"github":["GitHub"],"other":[["provider"]]}]],
  "since": [["day"]," से सदस्य"],
  "signIn.first": "यह आपका पहला लॉग इन है",
  "signIn.last": "पिछला लॉग इन: <time/>",
  "balance": "वॉलेट बैलेंस",
  "verified": "खाता वेरिफ़ाई हुआ",
  "yes": "हाँ",
  "no": "नहीं",
  "id": "यूज़र ID",
  "id.none": "नहीं है",
  "security": "सुरक्षा: ईमेल, पासवर्ड, पासकी, दूसरा चरण, डिवाइस",
  "data": "आपका डेटा: डाउनलोड करें, या अपना खाता बंद करें",
  "safely": "सुरक्षित खेलें: आपकी सीमाएँ, ब्रेक और रियलिटी चेक",
  "verify.label": "वेरिफ़िकेशन",
  "verify.text": "खेलने और पैसे जमा करने या निकालने के लिए अपना खाता वेरिफ़ाई करें।",
  "verify.action": "खाता वेरिफ़ाई करें",
};
