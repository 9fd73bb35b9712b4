// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "notSignedIn": "कृपया पहले लॉग इन करें।",
  "notVerified": "कृपया पहले अपना खाता वेरिफ़ाई करें।",
  "stepUpRequired": "कृपया पुष्टि करें कि यह आप ही हैं।",
  "notStorable": "इसमें ऐसे अक्षर हैं जिन्हें सेव नहीं किया जा सकता।",
  "idempotencyMismatch": "यह Idempotency-Key किसी दूसरी रिक्वेस्ट में इस्तेमाल हो चुकी है।",
  "idempotencyUnfinished": "इस key वाली पहली रिक्वेस्ट अभी चल रही है।",
  "tooManyStreams": "आपके नेटवर्क के बहुत सारे पेज खुले हैं। यह पेज फिर भी चलता है, थोड़ी देरी से।",
  "clientGone": "आपकी बारी आने से पहले कनेक्शन टूट गया।",
  "tooManyAtOnce": "आपने एक साथ बहुत कुछ माँगा है। कृपया थोड़ा रुककर फिर कोशिश करें।",
  "protocol.malformed": "रिक्वेस्ट पढ़ी नहीं जा सकी।",
  "protocol.notFound": "इस पते पर कुछ नहीं है।",
  "protocol.tooSlow": "रिक्वेस्ट पहुँचने में बहुत समय लगा।",
  "protocol.tooLarge": "रिक्वेस्ट बहुत बड़ी है।",
  "protocol.addressTooLong": "पता बहुत लंबा है।",
  "protocol.notJson": "JSON भेजें।",
  "protocol.wrongHost": "इस होस्ट नाम पर कुछ नहीं मिलता।",
  "protocol.headersTooLarge": "हेडर बहुत बड़े हैं।",
  "protocol.refused": "रिक्वेस्ट स्वीकार नहीं हुई।",
  "origin": "यह पेज ऐसी रिक्वेस्ट नहीं भेज सकता।",
  "invalid": "रिक्वेस्ट सही नहीं है।",
  "invalidField": ["“",["field"],"” नहीं है या सही नहीं है।"],
  "databaseAway": "हम अपने डेटाबेस तक नहीं पहुँच पा रहे। कृपया थोड़ी देर में फिर कोशिश करें।",
  "unexpected": "कुछ गड़बड़ हो गई",
};
