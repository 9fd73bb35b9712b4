export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The mail with a verification link.
 *
 * It greets nobody by name: the name was typed by whoever registered, perhaps with a stranger's address, and would
 * be their message to that stranger.
 */
export function composeVerificationMail(link: URL): MailContent {
  const text = `Welcome to Paasa!

Please verify your email address by opening this link:

${link.href}

The link works once, within the next hour.
If you did not create an account at Paasa, you can ignore this mail.
`;
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f3f4f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b1f2e">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px">Welcome to Paasa!</h1>
<p style="margin:0 0 24px;line-height:1.5">Please verify your email address. Then you can deposit and play.</p>
<p style="margin:0 0 24px"><a href="${link.href}" style="display:inline-block;padding:12px 24px;background:#3b4fd8;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">Verify email</a></p>
<p style="margin:0 0 24px;line-height:1.5;font-size:14px">If the button does not work, open this address:<br><a href="${link.href}" style="color:#3b4fd8;word-break:break-all">${link.href}</a></p>
<p style="margin:0;line-height:1.5;font-size:14px;color:#5b6275">The link works once, within the next hour. If you did not create an account at Paasa, you can ignore this mail.</p>
</div>
</body>
</html>
`;
  return { subject: 'Verify your email address', text, html };
}

/** Where a verification link leads; a token is base64url, so the address needs no escaping in HTML. */
export function verificationLink(webOrigin: string, token: string): URL {
  const link = new URL('/verify-user', webOrigin);
  link.searchParams.set('token', token);
  return link;
}
