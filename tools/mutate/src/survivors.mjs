/** Mutants that no test finds, as rows of docs/mutation.md, which gives the reason for each. */

const LONGEST = 90;

const onOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Code in a cell of a Markdown table. */
function codeCell(text) {
  if (text === '') return 'nothing';
  const escaped = cut(onOneLine(text)).replaceAll('|', '\\|');
  return escaped.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}

/** The code a mutant replaces. Shape: lines and columns from 1, the end excluded. */
export function originalOf(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/** Shape: file, code, mutant, without the reason. */
export const cellsOf = ({ file, original, replacement }) => [file, codeCell(original), codeCell(replacement)];

/** The rows of the table whose first cell is a file. */
export function readRows(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| libs/'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The start of the code that a row's code cell names; it may be cut short. */
export function codeIn(cell) {
  const bare = cell.replace(/^`+ ?/, '').replace(/ ?`+$/, '').replaceAll('\\|', '|');
  return bare.endsWith('…') ? bare.slice(0, -1) : bare;
}

export const isExplained = (cells, rows) =>
  rows.some((row) => cells.every((cell, index) => cell === row[index]) && (row[3] ?? '') !== '');
