// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "सब खिलाड़ियों के दाँव",
  "list.label": "कौन से दाँव",
  "list.recent": "हाल के",
  "list.high": "बड़े दाँव",
  "about.recent": "सबसे नए दाँवों में से कुछ, जीते और हारे हुए।",
  "about.high": "आज और बीते कल के सबसे बड़े दाँव, जीते और हारे हुए, हर खिलाड़ी का एक।",
  "pause.label": "इस सूची का बदलना रोकें",
  "pause.off": "रोकें",
  "pause.on": "रुकी हुई",
  "failed": "दाँव लोड नहीं हो सके।",
  "loading": "दाँव लोड हो रहे हैं...",
  "empty": "बीते कल से अब तक कोई दाँव नहीं।",
  "choice": "आपके दाँवों में दूसरों को क्या दिखता है",
  "head.game": "खेल",
  "head.player": "खिलाड़ी",
  "head.time": "समय",
  "head.stake": "दाँव",
  "head.multiplier": "गुणक",
  "head.payout": "मिली रकम",
  "view": [["game"]," का यह दाँव देखें और जाँचें"],
  "hidden": "छिपा हुआ",
  "you": "(आप)",
};
