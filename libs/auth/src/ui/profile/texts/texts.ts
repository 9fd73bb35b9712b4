// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "edit": null;
  readonly "name": null;
  readonly "save": null;
  readonly "saving": null;
  readonly "edit.sending": null;
  readonly "edit.saved": null;
  readonly "edit.failed": null;
  readonly "picture": null;
  readonly "picture.add": null;
  readonly "picture.change": null;
  readonly "picture.remove": null;
  readonly "picture.hint": null;
  readonly "picture.reading": null;
  readonly "picture.chosen": null;
  readonly "picture.removed": null;
  readonly "picture.unreadable": null;
  readonly "picture.type": null;
  readonly "picture.large": { readonly size: string | number };
  readonly "feedName": null;
  readonly "feedName.change": null;
  readonly "feedName.hint": { readonly name: string | number };
  readonly "feedName.saved": null;
  readonly "feedName.failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "edit": "Edit profile",
    "name": "Name",
    "save": "Save",
    "saving": "Saving...",
    "edit.sending": "Sending your picture...",
    "edit.saved": "Your profile is saved",
    "edit.failed": "Your profile could not be saved. Please try again.",
    "picture": "Picture",
    "picture.add": "Add a picture",
    "picture.change": "Change picture",
    "picture.remove": "Remove picture",
    "picture.hint": "PNG, JPEG or WebP, up to 2 MB. Only the square in its middle is shown.",
    "picture.reading": "Reading the picture...",
    "picture.chosen": "This picture is stored when you save.",
    "picture.removed": "The picture is removed when you save.",
    "picture.unreadable": "This file could not be read. Please choose it again.",
    "picture.type": "Use a PNG, JPEG or WebP picture.",
    "picture.large": ["This picture has ",["size"]," MB. Use one with at most 2 MB."],
    "feedName": "Name for others",
    "feedName.change": "Change the name for others",
    "feedName.hint": ["Others see it at your bets if you show your name. Leave it empty to use “",["name"],"”."],
    "feedName.saved": "The name for others is saved",
    "feedName.failed": "The name could not be saved. Please try again.",
  },
  { hi: () => import('./hi.js') },
);
