import { escapeHtml } from './escape-html.js';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A piece of a mail; each is written as text and as HTML from the same words. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'note'; readonly text: string };

export interface MailLayout {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.address}`;
    case 'code':
      return block.code;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  }
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 24px;line-height:1.5">${html}</p>`;
}

function button(label: string, address: string): string {
  const href = escapeHtml(address);
  return `<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background:#3b4fd8;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;line-height:1.5;font-size:14px;color:#5b6275">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:#3b4fd8;word-break:break-all">${href}</a></p>`;
}

/** One run of digits, so that a double click or a long press takes the whole code. */
function code(digits: string): string {
  return `<p class="code" style="margin:0 0 24px;padding:16px;background:#eef0fb;color:#1b1f2e;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:6px;-webkit-user-select:all;user-select:all">${escapeHtml(digits)}</p>`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th class="quiet" scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5b6275;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</th><td style="padding:4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 24px;border-collapse:collapse;font-size:16px;line-height:1.5">${rows.join('')}</table>`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(escapeHtml(block.text));
    case 'button':
      return button(block.label, block.address);
    case 'code':
      return code(block.code);
    case 'facts':
      return factTable(block.facts);
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;line-height:1.5;font-size:14px;color:#5b6275">${escapeHtml(block.text)}</p>`;
  }
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
 * Every value is escaped here and nowhere else: what composes a mail never writes HTML.
 */
export function layOutMail({ subject, heading, blocks }: MailLayout): MailContent {
  const text = `${[heading, ...blocks.map(textOf)].join('\n\n')}\n\nPaasa\n`;
  const html = `<!doctype html>
<html lang="en">
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
${blocks.map(htmlOf).join('\n')}
</div>
</div>
</body>
</html>
`;
  return { subject, text, html };
}
