// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "copy.none": ["<name>",["label"]," </name>कॉपी करें"],
  "copy.copied": ["<name>",["label"]," </name>कॉपी हुआ"],
  "copy.selected": ["<name>",["label"]," </name>चुना गया"],
  "said.copied": ["कॉपी हुआ: ",["label"]],
  "said.selected": ["चुना गया: ",["label"]],
  "ownSeed": "आपके नतीजे आपके अपने क्लाइंट सीड से बनते हैं, हमारे किसी सीड से नहीं। इसे “निष्पक्षता” में देखें या बदलें।",
};
