// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "part": null;
  readonly "home": null;
  readonly "failed": null;
  readonly "confirm": null;
  readonly "confirm.new": null;
  readonly "confirm.old": null;
  readonly "action.new": null;
  readonly "action.old": null;
  readonly "confirming": null;
  readonly "undo": null;
  readonly "undo.lead": null;
  readonly "undo.submit": null;
  readonly "undoing": null;
};
type Tags = {
  readonly "undone": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "part": "Open the link in our mail. Part of its address is missing here.",
    "home": "Back to home",
    "failed": "That did not work. Please try again.",
    "confirm": "Confirm your new email",
    "confirm.new": "Somebody asked to use this email for a Paasa account. If it was you, press the button. If not, close this page: then nothing changes.",
    "confirm.old": "Somebody asked to change the email of your Paasa account. Our mail shows the new email. If it was you, agree. If not, close this page: then nothing changes.",
    "action.new": "Use this email",
    "action.old": "Agree to the change",
    "confirming": "Confirming...",
    "undo": "Undo the change of your email",
    "undo.lead": "Did someone else change the email of your Paasa account? Undo it. Your account has its earlier email again then, and every device is logged out.",
    "undo.submit": "Undo the change",
    "undoing": "Undoing...",
    "undone": "If someone else changed it, they may know your password: <link>set a new one</link> now.",
  },
  { hi: () => import('./hi.js') },
);
