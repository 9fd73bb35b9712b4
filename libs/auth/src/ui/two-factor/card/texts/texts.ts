// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "moment": null;
  readonly "cancel": null;
  readonly "turnOn": null;
  readonly "off.lead": null;
  readonly "off.failed": null;
  readonly "on.left": { readonly left: string | number; readonly count: string | number };
  readonly "on.few": null;
  readonly "renew": null;
  readonly "renew.title": null;
  readonly "renew.effect": null;
  readonly "renew.confirm": null;
  readonly "renew.failed": null;
  readonly "turnOff": null;
  readonly "turnOff.title": null;
  readonly "turnOff.effect": null;
  readonly "turnOff.confirm": null;
  readonly "turnOff.done": null;
  readonly "turnOff.failed": null;
  readonly "connect": null;
  readonly "connect.app": null;
  readonly "connect.scan": null;
  readonly "connect.qr": null;
  readonly "connect.copy": null;
  readonly "connect.copied": null;
  readonly "connect.open": null;
  readonly "connect.enter": null;
  readonly "connect.form": null;
  readonly "connect.checking": null;
  readonly "connect.failed": null;
  readonly "codes": null;
  readonly "codes.save": null;
  readonly "codes.use": null;
  readonly "codes.once": null;
  readonly "codes.paper": null;
  readonly "codes.fileTitle": null;
  readonly "codes.fileNote": null;
  readonly "codes.copy": null;
  readonly "codes.copied": null;
  readonly "codes.download": null;
  readonly "codes.print": null;
  readonly "codes.saved": null;
  readonly "copy.forbidden": null;
};
type Tags = {
  readonly "on": { readonly tags: 'badge'; readonly values: null };
  readonly "on.since": { readonly tags: 'badge'; readonly values: { readonly date: string | number } };
  readonly "connect.key": { readonly tags: 'code'; readonly values: { readonly key: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Two-factor authentication",
    "loading": "Loading...",
    "loadFailed": "Could not load this setting.",
    "tryAgain": "Try again",
    "moment": "One moment...",
    "cancel": "Cancel",
    "turnOn": "Turn on",
    "off.lead": "Protect your account with a second step: after your password you enter a code from an app on your phone. Then nobody can log in with your password alone.",
    "off.failed": "Could not begin.",
    "on": "<badge>On</badge>",
    "on.since": ["<badge>On</badge> since ",["date"]],
    "on.left": ["Recovery codes left: ",["left"]," of ",["count"]],
    "on.few": "Make new recovery codes, so that you can log in without your phone.",
    "renew": "New recovery codes",
    "renew.title": "Make new recovery codes?",
    "renew.effect": "Your present recovery codes stop working.",
    "renew.confirm": "Make new codes",
    "renew.failed": "Could not make new codes.",
    "turnOff": "Turn off",
    "turnOff.title": "Turn off two-factor authentication?",
    "turnOff.effect": "After that your password alone is enough to log in.",
    "turnOff.confirm": "Turn it off",
    "turnOff.done": "Two-factor authentication is off",
    "turnOff.failed": "Could not turn it off.",
    "connect": "Connect your authenticator app",
    "connect.app": "Open an authenticator app on your phone. If you have none, install one, such as Google Authenticator, 2FAS or Aegis. Many password managers can do it too.",
    "connect.scan": "Scan this code with the app, or type the key there. Show it to nobody.",
    "connect.qr": "QR code with the key for your app",
    "connect.key": ["Key: <code>",["key"],"</code>"],
    "connect.copy": "Copy key",
    "connect.copied": "Key copied",
    "connect.open": "Open in your app",
    "connect.enter": "Enter the code that the app shows.",
    "connect.form": "The first code of your app",
    "connect.checking": "Checking...",
    "connect.failed": "We couldn’t check the code. Please try again.",
    "codes": "Recovery codes",
    "codes.save": "Save your recovery codes",
    "codes.use": "Each code lets you in once if you don’t have your phone.",
    "codes.once": "We show these codes only now. Keep them in a safe place.",
    "codes.paper": "Paasa: recovery codes. Each code lets you in once.",
    "codes.fileTitle": "Paasa: recovery codes",
    "codes.fileNote": "Each code lets you in once.",
    "codes.copy": "Copy",
    "codes.copied": "Codes copied",
    "codes.download": "Download",
    "codes.print": "Print",
    "codes.saved": "I’ve saved them",
    "copy.forbidden": "This browser doesn’t allow copying. Please select the text.",
  },
  { hi: () => import('./hi.js') },
);
