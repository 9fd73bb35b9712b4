// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "removed": "अब से आप इसी तरह लॉग इन करेंगे। आपकी सुरक्षा के लिए हमने आपका पुराना पासवर्ड हटा दिया और आपके दूसरे डिवाइस लॉग आउट कर दिए। आप ईमेल से नया पासवर्ड सेट कर सकते हैं।",
  "done": "लॉग इन हो गया!",
  "busy": "लॉग इन हो रहा है...",
  "proof.thanks": "धन्यवाद",
  "proof.failed": "यह नहीं हो पाया",
  "proof.known": "अब हमें पता है कि यह आप ही हैं। यह टैब बंद करें और दूसरे टैब में जारी रखें।",
  "proof.again": "यह टैब बंद करें और दूसरे टैब में फिर कोशिश करें।",
};
