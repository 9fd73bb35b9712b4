import { translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import { escapeHtml } from './escape-html.js';
import { texts } from './texts/texts.js';

/** Says the words of mails, in the language of the account. */
export type MailTexts = TranslateOf<typeof texts>;

/** Null: the account has chosen no language. */
export const mailTexts = (language: Language | null): MailTexts => translatorOf(texts, language ?? 'en');

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A piece of a mail, as text and as HTML from the same words. */
export interface MailBlock {
  readonly text: string;
  readonly html: string;
}

export interface MailLayout {
  readonly subject: string;
  /** The subject unless given. */
  readonly heading?: string;
  readonly blocks: readonly MailBlock[];
}

export const paragraph = (text: string): MailBlock => ({
  text,
  html: `<p style="margin:0 0 24px;line-height:1.5">${escapeHtml(text)}</p>`,
});

export const smallPrint = (text: string): MailBlock => ({
  text,
  html: `<p class="quiet" style="margin:0 0 16px;line-height:1.5;font-size:14px;color:#5b6275">${escapeHtml(text)}</p>`,
});

export function button(label: string, address: string, t = translatorOf(texts, 'en')): MailBlock {
  const href = escapeHtml(address);
  return {
    text: `${label}:\n${address}`,
    html: `<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background:#3b4fd8;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;line-height:1.5;font-size:14px;color:#5b6275">${escapeHtml(t('buttonHint'))}<br><a class="link" href="${href}" style="color:#3b4fd8;word-break:break-all">${href}</a></p>`,
  };
}

/** One run of digits, so that a double click or a long press takes the whole code. */
export const code = (digits: string): MailBlock => ({
  text: digits,
  html: `<p class="code" style="margin:0 0 24px;padding:16px;background:#eef0fb;color:#1b1f2e;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:6px;-webkit-user-select:all;user-select:all">${escapeHtml(digits)}</p>`,
});

export function facts(...pairs: readonly (readonly [name: string, value: string])[]): MailBlock {
  const rows = pairs.map(
    ([name, value]) =>
      `<tr><th class="quiet" scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5b6275;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</th><td style="padding:4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return {
    text: pairs.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: `<table style="margin:0 0 24px;border-collapse:collapse;font-size:16px;line-height:1.5">${rows.join('')}</table>`,
  };
}

/** Clients without this rule keep the light colours, which stand inline. */
const darkColours = `
@media (prefers-color-scheme: dark) {
.page { background: #10131c !important; color: #eceef6 !important; }
.card { background: #1b1f2e !important; }
.quiet { color: #a9b0c6 !important; }
.code { background: #2a3044 !important; color: #ffffff !important; }
.brand, .link { color: #9db0ff !important; }
}`;

/**
 * A mail in the one layout of all mails, with its text alternative.
 *
 * Only this file escapes values and writes HTML.
 */
export function layOutMail(
  { subject, heading = subject, blocks }: MailLayout,
  t = translatorOf(texts, 'en'),
): MailContent {
  const plain = `${[heading, ...blocks.map(({ text }) => text)].join('\n\n')}\n\nPaasa\n`;
  const page = `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${darkColours}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f3f4f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;color:#1b1f2e">
<div style="max-width:480px;margin:0 auto">
<p class="brand" style="margin:0 0 16px;padding:0 32px;font-size:18px;font-weight:700;letter-spacing:0.5px;color:#3b4fd8">Paasa</p>
<div class="card" style="padding:32px 32px 16px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map(({ html }) => html).join('\n')}
</div>
</div>
</body>
</html>
`;
  return { subject, text: plain, html: page };
}
