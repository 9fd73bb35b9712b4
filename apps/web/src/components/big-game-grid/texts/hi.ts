// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "last": "आपका पिछला नतीजा",
  "pays": "जीतने पर मिलता है",
  "range": [["least"]," से ",["most"]],
  "return": "खिलाड़ियों को वापस",
  "search": "खेल खोजें",
  "found": [["count","plural",{"0":["कोई खेल नहीं मिला।"],"one":[["count"]," खेल मिला।"],"other":[["count"]," खेल मिले।"]}]],
  "none": ["“",["name"],"” नाम का कोई खेल नहीं है।"],
  "showAll": "सभी खेल दिखाएँ",
};
