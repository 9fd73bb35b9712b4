const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that may go into a page unchanged. */
export class Html {
  constructor(readonly markup: string) {}
}

type Piece = Html | string | number | readonly Html[];

/** Template tag that escapes every value except its own markup. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const rendered = pieces.map((piece, index) => render(piece) + (parts[index + 1] ?? ''));
  return new Html((parts[0] ?? '') + rendered.join(''));
}

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map((part) => part.markup).join('');
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
