// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "forgot": null;
  readonly "forgot.intro": null;
  readonly "forgot.submit": null;
  readonly "sending": null;
  readonly "back": null;
  readonly "noEmail": null;
  readonly "again": null;
  readonly "resend": null;
  readonly "resend.wait": { readonly seconds: string | number };
  readonly "sent": null;
  readonly "wrong": null;
  readonly "otp": null;
  readonly "otp.title": null;
  readonly "otp.where": null;
  readonly "otp.hint": { readonly count: string | number };
  readonly "otp.invalid": null;
  readonly "otp.verified": null;
  readonly "otp.submit": null;
  readonly "otp.busy": null;
  readonly "set": null;
  readonly "set.new": null;
  readonly "set.confirm": null;
  readonly "set.mismatch": null;
  readonly "set.failed": null;
  readonly "set.done": null;
  readonly "set.busy": null;
};
type Tags = {
  readonly "otp.sent": { readonly tags: 'strong' | 'link'; readonly values: { readonly email: string | number } };
  readonly "set.for": { readonly tags: 'strong'; readonly values: { readonly email: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "forgot": "Forgot password",
    "forgot.intro": "Enter your email, and we’ll send you a one-time password (OTP).",
    "forgot.submit": "Send OTP",
    "sending": "Sending...",
    "back": "Back to login",
    "noEmail": "No email found in URL.",
    "again": "Get a new OTP",
    "resend": "Resend OTP",
    "resend.wait": ["Resend OTP in ",["seconds"]," s"],
    "sent": "OTP is sent to your email",
    "wrong": "Something went wrong",
    "otp": "OTP",
    "otp.title": "Enter OTP",
    "otp.sent": ["If <strong>",["email"],"</strong> belongs to an account, a code is on its way there. <link>Not your email?</link>"],
    "otp.where": "The code works in this browser. The link in the mail works in any browser.",
    "otp.hint": [["count"]," digits, valid for 10 minutes"],
    "otp.invalid": "Invalid OTP",
    "otp.verified": "OTP verified.",
    "otp.submit": "Verify OTP",
    "otp.busy": "Verifying...",
    "set": "Set new password",
    "set.for": ["For <strong>",["email"],"</strong>. You'll need to log in again on every device."],
    "set.new": "New Password",
    "set.confirm": "Confirm Password",
    "set.mismatch": "Passwords do not match",
    "set.failed": "Failed to set new password",
    "set.done": "Password changed. Please log in.",
    "set.busy": "Saving...",
  },
  { hi: () => import('./hi.js') },
);
