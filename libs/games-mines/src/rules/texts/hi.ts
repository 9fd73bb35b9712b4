// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "mineCount": "1 से 24 तक माइन चुनें।",
  "action": "कोई टाइल खोलें या कैश आउट करें।",
  "tile": "टाइल 0 से 24 तक की पूरी संख्या है।",
  "roundOver": "यह राउंड पहले ही ख़त्म हो चुका है।",
  "tileRevealed": "यह टाइल पहले ही खुल चुकी है।",
  "nothingRevealed": "पहले कम से कम एक टाइल खोलें।",
  "open.none": [["mines"]," माइन, अभी कोई टाइल नहीं खुली"],
  "open.some": [["mines"]," माइन, अब तक ",["safe","plural",{"one":["#"," सुरक्षित टाइल"],"other":["#"," सुरक्षित टाइलें"]}]],
  "over.safe": [["mines"]," माइन, ",["safe","plural",{"one":["#"," सुरक्षित टाइल"],"other":["#"," सुरक्षित टाइलें"]}]],
  "over.hitFirst": [["mines"]," माइन, पहली टाइल पर ही माइन"],
  "over.hit": [["mines"]," माइन, ",["safe","plural",{"one":["#"," सुरक्षित टाइल"],"other":["#"," सुरक्षित टाइलों"]}]," के बाद माइन"],
};
