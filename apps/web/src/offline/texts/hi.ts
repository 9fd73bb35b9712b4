// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "broken.title": "कुछ गड़बड़ हो गई",
  "broken.text": "यह पेज नहीं दिखाया जा सका। आपका बैलेंस और आपके दाँव सुरक्षित हैं।",
  "broken.reload": "फिर लोड करें",
  "home": "होम पर वापस जाएँ",
  "retry": "फिर कोशिश करें",
  "retrying": "कोशिश हो रही है...",
  "away.offline": "आप ऑफ़लाइन हैं",
  "away.unreachable": "सर्वर से संपर्क नहीं हो पा रहा",
  "away.offline.text": "आपके ऑनलाइन होते ही Paasa अपने आप खुल जाएगा।",
  "away.unreachable.text": "फिर कोशिश हो रही है… आपका बैलेंस और आपके दाँव सुरक्षित हैं।",
  "banner.online": "फिर से ऑनलाइन",
  "banner.offline": "आप ऑफ़लाइन हैं। जो दिख रहा है वह पुराना हो सकता है।",
  "banner.unreachable": "सर्वर से संपर्क नहीं हो पा रहा है। फिर कोशिश हो रही है…",
  "unclear.label": "खाता",
  "unclear.text": "अभी हम यह नहीं जाँच पा रहे कि आप लॉग इन हैं या नहीं, इसलिए पेज आपको बिना लॉग इन के दिख रहा है। आपका बैलेंस और दाँव सुरक्षित हैं।",
};
