// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "board": "इन सीड का बोर्ड",
  "hint": "बोर्ड देखने के लिए दोनों सीड और नॉन्स डालें।",
  "rule": ["टाइलें ऊपर बाईं तरफ़ से, 0 से, एक-एक पंक्ति करके गिनी जाती हैं। हर पूरी संख्या क्रम से बताती है कि बची हुई टाइलों में अगली माइन कहाँ है; फिर वह टाइल हटा दी जाती है। यहाँ माइन: ",["mines"],"।"],
};
