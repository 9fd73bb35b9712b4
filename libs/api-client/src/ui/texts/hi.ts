// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "notSignedIn": "कृपया पहले लॉग इन करें।",
  "sessionExpired": "आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।",
  "tooManyAtOnce": "आपने एक साथ बहुत कुछ माँगा है। कृपया थोड़ा रुककर फिर कोशिश करें।",
  "tooLarge": "रिक्वेस्ट बहुत बड़ी है।",
  "unexpected": "कुछ गड़बड़ हो गई",
};
