// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "lead": null;
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "none": null;
  readonly "second": null;
  readonly "obstacle.unverified": null;
  readonly "obstacle.full": { readonly count: string | number };
  readonly "obstacle.browser": null;
  readonly "synced": null;
  readonly "unused": null;
  readonly "add": null;
  readonly "add.waiting": null;
  readonly "add.done": { readonly name: string | number };
  readonly "add.failed": null;
  readonly "rename.title": null;
  readonly "rename.name": null;
  readonly "rename.hint": null;
  readonly "rename.missing": null;
  readonly "rename.saving": null;
  readonly "rename.save": null;
  readonly "rename.done": null;
  readonly "rename.failed": null;
  readonly "remove.removing": null;
  readonly "remove.title": null;
  readonly "remove.effect": { readonly name: string | number };
  readonly "remove.device": null;
  readonly "remove.cancel": null;
  readonly "remove.confirm": null;
  readonly "remove.done": { readonly name: string | number };
  readonly "remove.failed": null;
};
type Tags = {
  readonly "rename": { readonly tags: 'hidden'; readonly values: { readonly name: string | number } };
  readonly "remove": { readonly tags: 'hidden'; readonly values: { readonly name: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Passkeys",
    "lead": "A passkey lets you log in with your fingerprint, your face or your screen lock, without a password.",
    "loading": "Loading passkeys...",
    "loadFailed": "Could not load passkeys.",
    "tryAgain": "Try again",
    "none": "You have no passkey yet.",
    "second": "Keep a second passkey, or two-factor authentication. Without one you can’t confirm changes to your account if you lose this device.",
    "obstacle.unverified": "Verify your email first. Then you can add a passkey.",
    "obstacle.full": ["You have ",["count"]," passkeys, and no account can have more. Remove one to add another."],
    "obstacle.browser": "This browser can’t use passkeys. You can add one in another browser or device.",
    "synced": "On all your devices",
    "unused": "Not used yet",
    "add": "Add a passkey",
    "add.waiting": "Waiting for your device...",
    "add.done": ["Added the passkey “",["name"],"”"],
    "add.failed": "Could not add a passkey.",
    "rename": ["Rename<hidden> ",["name"],"</hidden>"],
    "rename.title": "Rename the passkey",
    "rename.name": "Name",
    "rename.hint": "Such as the device that it is on.",
    "rename.missing": "Please enter a name.",
    "rename.saving": "Saving...",
    "rename.save": "Save",
    "rename.done": "Renamed the passkey",
    "rename.failed": "Could not rename the passkey.",
    "remove": ["Remove<hidden> ",["name"],"</hidden>"],
    "remove.removing": "Removing...",
    "remove.title": "Remove this passkey?",
    "remove.effect": ["After that you can’t log in with “",["name"],"”. Other devices that logged in with it are logged out."],
    "remove.device": "Your device may still show it. You can delete it there too.",
    "remove.cancel": "Cancel",
    "remove.confirm": "Remove it",
    "remove.done": ["Removed the passkey “",["name"],"”"],
    "remove.failed": "Could not remove the passkey.",
  },
  { hi: () => import('./hi.js') },
);
