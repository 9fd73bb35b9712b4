// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "किसी और प्रोग्राम में जाँचें",
  "intro.own": "इन प्रोग्राम में ऊपर के सीड हैं। इनमें हमारा कुछ भी नहीं है। किसी एक को Node या Python 3 से चलाएँ: वह पहले कमिटमेंट दिखाएगा, फिर <code/>।",
  "intro.example": "इन प्रोग्राम में उदाहरण के सीड हैं; अपने सीड ऊपर डालें। इनमें हमारा कुछ भी नहीं है। किसी एक को Node या Python 3 से चलाएँ: वह पहले कमिटमेंट दिखाएगा, फिर <code/>।",
  "program": [["language"]," प्रोग्राम"],
};
