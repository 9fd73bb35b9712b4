// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "रजिस्टर करें",
  "name": "नाम",
  "submit": "रजिस्टर करें",
  "busy": "रजिस्टर हो रहा है...",
  "wrong": "कुछ गड़बड़ हो गई",
  "terms": "खाता बनाने पर आप हमारी <terms>शर्तें</terms> और हमारा <privacy>प्राइवेसी पेज</privacy> स्वीकार करते हैं।",
  "present": "खाता है? <link>लॉग इन करें</link>",
};
