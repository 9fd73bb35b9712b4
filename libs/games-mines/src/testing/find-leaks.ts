/** The secrets of an open round. */
export interface RoundSecrets {
  readonly serverSeed: string;
  readonly mines: readonly number[];
  /** Other secret texts, such as keys and the sealed state. */
  readonly texts: readonly string[];
}

const TILE_COUNT = 25;

/**
 * Finds secrets of a round in a text from the server, in any order and form.
 *
 * It searches the seed and each other text, plain, in base64 and reversed; the mines and the safe tiles as neighbouring
 * numbers in any order and with any separators; the board as 25 flags, as numbers, words or one string of bits; the board
 * as a number with one bit per tile; and the field names of a finished round.
 *
 * Shape: one word per finding.
 */
export function findLeaks(output: string, secrets: RoundSecrets): string[] {
  const { serverSeed, mines, texts } = secrets;
  const tiles = Array.from({ length: TILE_COUNT }, (_, tile) => tile);
  const flags = tiles.map((tile) => (mines.includes(tile) ? 1 : 0));
  const safe = tiles.filter((tile) => !mines.includes(tile));
  const found: [string, boolean][] = [
    ['seed', hidesText(output, serverSeed)],
    ['text', texts.some((text) => hidesText(output, text))],
    ['mines', hasNeighbours(output, mines)],
    ['safe', hasNeighbours(output, safe)],
    ['flags', hasFlags(output, flags)],
    ['bits', hasBits(output, flags)],
    ['encoded', [mines, mines.toSorted((a, b) => a - b)].some((list) => hasEncoded(output, list))],
    ['name', /minePositions|hitTile|mine_positions/i.test(output)],
  ];
  return found.flatMap(([what, isFound]) => (isFound ? [what] : []));
}

/** A part of a secret is a leak too: a quarter of a seed must not be in an answer. */
function hidesText(output: string, text: string): boolean {
  const part = text.slice(0, Math.max(16, Math.floor(text.length / 4)));
  const reversed = [...text].toReversed().join('');
  return [part, reversed, ...base64Of(text)].some((form) => output.includes(form));
}

/** Whether the tiles are in the text as neighbouring numbers, in any order. */
function hasNeighbours(output: string, tiles: readonly number[]): boolean {
  const wanted = tiles.toSorted((a, b) => a - b).join();
  return runsOfNumbers(output).some((run) =>
    run.some(
      (_number, from) =>
        run
          .slice(from, from + tiles.length)
          .toSorted((a, b) => a - b)
          .join() === wanted,
    ),
  );
}

function hasFlags(output: string, flags: readonly number[]): boolean {
  const words = output.replace(/\btrue\b/g, '1').replace(/\b(false|null)\b/g, '0');
  const digits = runsOfNumbers(words).map((run) => run.join(''));
  const forms = formsOf(flags);
  return [output, ...digits].some((text) => forms.some((form) => text.includes(form)));
}

const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Not in ids: few mines make a short number, which thousands of ids can contain by chance. */
function hasBits(output: string, flags: readonly number[]): boolean {
  const said = output.replace(uuids, '');
  return formsOf(flags)
    .map((bits) => Number.parseInt(bits, 2))
    .some((mask) => new RegExp(`\\b(${String(mask)}|(0x)?${mask.toString(16)})\\b`, 'i').test(said));
}

/** Mines as 1 or as 0, from the first tile or from the last. */
function formsOf(flags: readonly number[]): string[] {
  const opposite = flags.map((flag) => 1 - flag);
  return [flags, flags.toReversed(), opposite, opposite.toReversed()].map((bits) => bits.join(''));
}

function hasEncoded(output: string, list: readonly number[]): boolean {
  return [...base64Of(JSON.stringify(list)), Buffer.from(list).toString('hex')].some((form) =>
    output.includes(form),
  );
}

/** The base64 letters that a text determines, for each of its three possible positions. */
function base64Of(text: string): string[] {
  return [0, 1, 2].flatMap((shift) =>
    (['base64', 'base64url'] as const).map((encoding) =>
      Buffer.from(' '.repeat(shift) + text)
        .toString(encoding)
        .replace(/=+$/, '')
        .slice(shift === 0 ? 0 : 4, -2),
    ),
  );
}

/** Neighbouring numbers of at most two digits, as tiles have. */
function runsOfNumbers(output: string): number[][] {
  const runs = output.match(/(?<![\w.])\d{1,2}(?:[^\w.]{1,12}\d{1,2})*(?![\w.])/g) ?? [];
  return runs.map((run) => (run.match(/\d+/g) ?? []).map(Number));
}
