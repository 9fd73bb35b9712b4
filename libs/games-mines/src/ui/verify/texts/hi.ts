// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "board": "इन सीड का बोर्ड",
  "hint": "बोर्ड देखने के लिए दोनों सीड और नॉन्स भरें।",
  "rule": ["टाइलें ऊपर बाएँ से 0 से गिनी जाती हैं, पंक्ति दर पंक्ति। हर पूरी संख्या बची हुई टाइलों में, क्रम से, अगली माइन की जगह है; वह टाइल निकाल दी जाती है। यहाँ माइन: ",["mines"],"।"],
};
