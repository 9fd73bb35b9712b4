// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "list": "क़दम",
  "numbers": "संख्याएँ",
  "rounded": [["product"]," = ",["value"],", दशमलव हटाकर"],
  "commitment": "1. कमिटमेंट",
  "commitment.note": "64 अक्षरों के टेक्स्ट के रूप में लिए गए सर्वर सीड का SHA-256।",
  "key": "2. कुंजी",
  "key.note": "उस टेक्स्ट के 64 बाइट, hex में। यही अगले क़दम की कुंजी हैं।",
  "message": "3. संदेश",
  "message.numbered": ["3. संदेश ",["number"]],
  "message.note": ["क्लाइंट सीड, नॉन्स और कर्सर, बीच में कोलन। इसके बाइट: ",["bytes"],"। इस कुंजी के साथ HMAC-SHA256 से 32 बाइट मिलते हैं: ",["digest"]],
  "four": "4. हर चार बाइट से 0 से 1 के बीच की एक संख्या मिलती है। जब किसी संदेश की आठों संख्याएँ इस्तेमाल हो जाती हैं, तो कर्सर एक बढ़ जाता है।",
  "five": ["5. ",["rule"]],
};
