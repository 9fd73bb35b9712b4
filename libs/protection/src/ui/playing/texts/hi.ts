// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "birthDate": ["खेलने के लिए आपकी उम्र कम से कम ",["age"]," साल होनी चाहिए। पहले दाँव से पहले हमें आपकी जन्म तारीख़ चाहिए।"],
  "birthDate.link": "“सुरक्षित खेलें” पर दें",
  "stopped": "जब तक आप रियलिटी चेक का जवाब नहीं देते, खेल रुका है।",
  "stopped.show": "दिखाएँ",
  "timePlayed.label": "खेल का समय:",
  "net.label": "कुल नतीजा:",
  "highestStake": ["सबसे बड़ा दाँव: ",["amount"],"।"],
  "cycle": [["seconds"]," सेकंड में एक खेल।"],
  "check.title": "रियलिटी चेक",
  "check.intro": "खेल रुका है। पिछले चेक के बाद आपने इतना खेला है।",
  "check.time": "खेल का समय",
  "check.bets": "दाँव",
  "check.staked": "लगाई रकम",
  "check.net": "कुल नतीजा",
  "check.stop": "खेलना बंद करें",
  "check.continue": "खेलना जारी रखें",
  "check.lost": "आपका जवाब नहीं पहुँचा। कृपया फिर कोशिश करें।",
};
