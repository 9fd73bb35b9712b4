// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "justNow": "अभी-अभी",
  "moment.added": ["जोड़ी गई: ",["ago"],", <time/>"],
  "moment.lastUsed": ["पिछली बार इस्तेमाल: ",["ago"],", <time/>"],
  "moment.password": ["पासवर्ड से लॉग इन: ",["ago"],", <time/>"],
  "moment.google": ["Google से लॉग इन: ",["ago"],", <time/>"],
  "moment.github": ["GitHub से लॉग इन: ",["ago"],", <time/>"],
  "moment.passkey": ["पासकी से लॉग इन: ",["ago"],", <time/>"],
};
