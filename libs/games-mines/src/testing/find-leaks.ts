/** What must not leave the server while a round is open. */
export interface RoundSecrets {
  readonly serverSeed: string;
  readonly mines: readonly number[];
  /** Further texts that are secret as they are, such as keys and the sealed state. */
  readonly texts: readonly string[];
}

const TILE_COUNT = 25;

/**
 * Finds secrets of a round in what left the server, in whatever order or dress.
 *
 * It looks for the seed and for each other text, plain, in base64 and reversed; for the mines and for the safe tiles
 * as neighbouring numbers in any order, however separated and quoted; for the board as 25 flags, as numbers, words
 * or one string of bits; as a number with one bit a tile; and for the names that only a finished round has.
 *
 * Shape: what was found, one word each.
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

/** A part of a secret is a leak as well: a quarter of a seed has no business in an answer. */
function hidesText(output: string, text: string): boolean {
  const part = text.slice(0, Math.max(16, Math.floor(text.length / 4)));
  const reversed = [...text].toReversed().join('');
  return [part, reversed, ...base64Of(text)].some((form) => output.includes(form));
}

/** Whether somewhere as many numbers in a row as there are tiles in the list are those tiles, in any order. */
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

/** Not in ids: a few mines make a number as short as a group of theirs, and one of thousands of ids has it by chance. */
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

/** Of the three ways in which a text may lie on the boundaries of base64, the letters that it alone decides. */
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

/** Numbers with nothing between them but signs; two digits at most, since tiles have no more. */
function runsOfNumbers(output: string): number[][] {
  const runs = output.match(/(?<![\w.])\d{1,2}(?:[^\w.]{1,12}\d{1,2})*(?![\w.])/g) ?? [];
  return runs.map((run) => (run.match(/\d+/g) ?? []).map(Number));
}
