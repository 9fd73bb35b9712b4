import { html, type Html } from '../pages/html.js';

const address = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/g;

/** Plain text with its web addresses made clickable; punctuation that ends a sentence stays outside the link. */
export function linkify(text: string): Html {
  const pieces: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const [link] = match;
    pieces.push(html`${text.slice(end, match.index)}`);
    pieces.push(html`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`);
    end = match.index + link.length;
  }
  return html`${pieces}${text.slice(end)}`;
}
