// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "wrongPassword": null;
  readonly "noPassword": null;
  readonly "commonPassword": null;
  readonly "guessablePassword": null;
  readonly "emailTaken": null;
  readonly "wrongCredentials": null;
  readonly "signUpsPaused": null;
  readonly "verificationInvalid": null;
  readonly "verificationExpired": null;
  readonly "alreadyVerified": null;
  readonly "passwordNeeded": null;
  readonly "alreadyClosed": null;
  readonly "reopenNotOffered": null;
  readonly "emailUnchanged": null;
  readonly "passwordUnchanged": null;
  readonly "emailLinkInvalid": null;
  readonly "tooManyRenewals": null;
  readonly "busy": null;
  readonly "notMeInvalid": null;
  readonly "notMeUsed": null;
  readonly "notMeExpired": null;
  readonly "passkeyKnown": null;
  readonly "noSuchPasskey": null;
  readonly "lastWayIn": null;
  readonly "passkeyExpired": null;
  readonly "passkeyRefused": null;
  readonly "codeTriesUsedUp": null;
  readonly "invalidOtp": null;
  readonly "resetLinkInvalid": null;
  readonly "resetNotGranted": null;
  readonly "pictureKind": null;
  readonly "pictureNotThatKind": null;
  readonly "pictureTooLarge": null;
  readonly "pictureTooManyPixels": null;
  readonly "pictureDamaged": null;
  readonly "pictureNotAlone": null;
  readonly "uploadRunning": null;
  readonly "tooManyUploads": null;
  readonly "tooManyPictures": null;
  readonly "noSuchPicture": null;
  readonly "noSuchSession": null;
  readonly "sessionExpired": null;
  readonly "secondFactorNeeded": null;
  readonly "twoFactorOn": null;
  readonly "enrolmentOver": null;
  readonly "wrongCode": null;
  readonly "twoFactorOff": null;
  readonly "wrongCodesUsedUp": null;
  readonly "signInExpired": null;
  readonly "tooManyAttempts": { readonly seconds: number };
  readonly "tooManyPasskeys": { readonly count: string | number };
  readonly "accountClosing": { readonly day: string | number };
  readonly "removed.totp": null;
  readonly "removed.google": null;
  readonly "removed.github": null;
  readonly "removed.passkeys": { readonly count: number };
  readonly "done.registered": null;
  readonly "done.loggedIn": null;
  readonly "done.reopened": null;
  readonly "done.otpSent": null;
  readonly "done.otpVerified": null;
  readonly "done.resetLink": null;
  readonly "done.passwordChanged": null;
  readonly "done.verified": null;
  readonly "done.linkResent": null;
  readonly "done.emailLink": null;
  readonly "done.emailLinks": null;
  readonly "done.emailChanged": null;
  readonly "done.agreed": null;
  readonly "done.newConfirmed": null;
  readonly "done.emailRestored": null;
  readonly "done.emailRestoredAlso": { readonly removed: string | number };
  readonly "done.secured": null;
  readonly "done.securedAlso": { readonly days: string | number; readonly removed: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "wrongPassword": "This password is not right.",
    "noPassword": "This account has no password. You can set one by mail.",
    "commonPassword": "This password is too common. Please choose another one.",
    "guessablePassword": "This password is easy to guess from your name, your email or this site.",
    "emailTaken": "An account with this email already exists.",
    "wrongCredentials": "Invalid email or password.",
    "signUpsPaused": "New accounts are paused for a while. Please come back later.",
    "verificationInvalid": "This verification link is not valid. Please request a new one.",
    "verificationExpired": "This verification link has expired. Please request a new one.",
    "alreadyVerified": "This account is already verified.",
    "passwordNeeded": "Please enter your password: this is not the browser in which you registered.",
    "alreadyClosed": "This account is closed already.",
    "reopenNotOffered": "Please log in again: then you can open your account.",
    "emailUnchanged": "Your account has this email already.",
    "passwordUnchanged": "This is your present password. Please choose another one.",
    "emailLinkInvalid": "This link was used before, or is not valid any more.",
    "tooManyRenewals": "Too many attempts. Please wait a few seconds.",
    "busy": "Too many people are signing in at this moment. Please wait 2 seconds.",
    "notMeInvalid": "This link is not valid. Please reset your password instead.",
    "notMeUsed": "This link was used already: it signed out every device and stopped withdrawals.",
    "notMeExpired": "This link has expired. Please reset your password instead.",
    "passkeyKnown": "This passkey was added already.",
    "noSuchPasskey": "There is no such passkey.",
    "lastWayIn": "Without this passkey you could not log in. Add another one first, or set a password by mail.",
    "passkeyExpired": "This took too long, or was done already. Please try again.",
    "passkeyRefused": "This passkey was not accepted.",
    "codeTriesUsedUp": "Too many codes were tried. Please open the link in the newest mail instead.",
    "invalidOtp": "Invalid OTP",
    "resetLinkInvalid": "This link is not valid any more. Please ask for a new OTP.",
    "resetNotGranted": "Please verify a new OTP first: it is needed in this browser within 10 minutes.",
    "pictureKind": "Use a picture of the kind PNG, JPEG or WebP.",
    "pictureNotThatKind": "This file is not the kind of picture that it says it is. Use a PNG, JPEG or WebP picture.",
    "pictureTooLarge": "This picture is larger than 2 MB. Use a smaller one.",
    "pictureTooManyPixels": "This picture has too many pixels. Use one with at most 4,096 × 4,096.",
    "pictureDamaged": "This picture cannot be read. The file may be damaged. Save it again, or use another one.",
    "pictureNotAlone": "This file has something else behind its picture. Save the picture as a new file, or use another one.",
    "uploadRunning": "Another picture of yours is on its way. Please wait until it has arrived.",
    "tooManyUploads": "Too many pictures arrive at this moment. Please wait 2 seconds.",
    "tooManyPictures": "Too many pictures are wanted at this moment. Please try again in 2 seconds.",
    "noSuchPicture": "There is no such picture.",
    "noSuchSession": "There is no such session.",
    "sessionExpired": "Your session has expired. Please log in again.",
    "secondFactorNeeded": "Your account is protected by a second factor. Please use that instead.",
    "twoFactorOn": "Two-factor authentication is on already, perhaps from another tab.",
    "enrolmentOver": "This key is not valid any more: it is too old, or another tab has begun with a new one. Please start again.",
    "wrongCode": "This code is not right, or it was used before. Please enter the next one.",
    "twoFactorOff": "Two-factor authentication is off.",
    "wrongCodesUsedUp": "Too many wrong codes were entered. Please wait, or use a recovery code.",
    "signInExpired": "This login has expired. Please log in again.",
    "tooManyAttempts": ["Too many attempts. Please wait ",["seconds","plural",{"one":[["seconds"]," second"],"other":[["seconds"]," seconds"]}],"."],
    "tooManyPasskeys": ["You have ",["count"]," passkeys. Remove one to add another."],
    "accountClosing": ["This account is closed. Its personal data is erased on ",["day"],". Until then you can open it again."],
    "removed.totp": "two-factor authentication with its recovery codes",
    "removed.google": "the login with Google",
    "removed.github": "the login with GitHub",
    "removed.passkeys": [["count","plural",{"one":["a passkey"],"other":[["count"]," passkeys"]}]],
    "done.registered": "Registration successful. We have sent you an email to verify your account.",
    "done.loggedIn": "Login successful.",
    "done.reopened": "Your account is open again. Please log in.",
    "done.otpSent": "OTP is sent to your email",
    "done.otpVerified": "OTP verified.",
    "done.resetLink": "Please set a new password.",
    "done.passwordChanged": "Password changed. Please log in.",
    "done.verified": "Email verified successfully.",
    "done.linkResent": "If this email belongs to an account that is not verified yet, a new link is on its way.",
    "done.emailLink": "A link is on its way to this email, unless it belongs to another account.",
    "done.emailLinks": "Links are on their way: to your present email, and to the new one unless it belongs to another account.",
    "done.emailChanged": "Your email is changed. From now on you log in with the new one.",
    "done.agreed": "You have agreed. Now open the link that we sent to the new email.",
    "done.newConfirmed": "Your new email is confirmed. Now open the link that we sent to your present email.",
    "done.emailRestored": "Your account has this email again, and all devices are signed out.",
    "done.emailRestoredAlso": ["Your account has this email again, and all devices are signed out. We also removed what was added since the change: ",["removed"],"."],
    "done.secured": "Every device is signed out, and no money leaves your account.",
    "done.securedAlso": ["Every device is signed out, and no money leaves your account. We also removed what was added in the last ",["days"]," days: ",["removed"],"."],
  },
  { hi: () => import('./hi.js') },
);
