/** The settings of the proxy in front of several cells, made from the files that a bundle has for a real one. */

/** The parts of a file: what comes before the first section, and each section by its first line. */
function sectionsOf(text) {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  const sections = new Map([['', []]]);
  let current = '';
  for (const line of lines)
    if (/^\s/.test(line)) sections.get(current).push(line);
    else sections.set((current = line.trim()), []);
  return sections;
}

function linesOf(sections, name) {
  const lines = sections.get(name);
  if (lines === undefined || lines.length === 0) throw new Error(`The proxy of the bundle has no ${name}.`);
  return lines;
}

/** Puts this machine's value in place of the example's. Errors: throws if the example does not have it exactly once. */
function replaceOne(lines, form, value) {
  const found = lines.filter((line) => form.test(line)).length;
  if (found !== 1) throw new Error(`The proxy of the bundle has ${form} ${found} times.`);
  return lines.map((line) => line.replace(form, value));
}

const withoutServers = (lines) => lines.filter((line) => !/^\s+server /.test(line));
const at = (port) => `127.0.0.1:${port}`;
const serverOf = ({ name, ports }) => `  server ${name}-1 ${at(ports.api)}`;

/**
 * `proxy` and `rules` are the texts of `haproxy.cfg` and `haproxy-cells.cfg`; `marks` is the file with the list of marks.
 *
 * What differs: addresses, no TLS (so the mark's cookie has no prefix), and no limits for visitors, who are all one here.
 */
export function frontConfig({ proxy, rules, marks, port, cells }) {
  const sections = sectionsOf(rules);
  const inFrontend = replaceOne(linesOf(sections, ''), /__Host-paasa_cell/, 'paasa_cell');
  const ofCell = withoutServers(linesOf(sections, 'backend cell-east'));
  const door = replaceOne(linesOf(sections, 'frontend cells'), / src \S+ /, ' src 127.0.0.0/8 ');
  const lines = [
    'global',
    '  log stdout format raw local0 notice',
    'defaults',
    ...linesOf(sectionsOf(proxy), 'defaults'),
    'frontend page',
    `  bind ${at(port)}`,
    '  http-request set-header X-Forwarded-For %[src]',
    '  http-request set-header X-Forwarded-Proto http',
    ...replaceOne(inFrontend, /\/etc\/haproxy\/cells\.map/, marks),
    'backend cell-any',
    ...withoutServers(linesOf(sections, 'backend cell-any')),
    ...cells.map(serverOf),
  ];
  for (const cell of cells) {
    const bound = replaceOne(door, /bind .*/, `bind ${at(cell.ports.address)}`);
    lines.push(`backend cell-${cell.name}`, ...ofCell, serverOf(cell));
    lines.push(`frontend cells-${cell.name}`, ...replaceOne(bound, /cell-east/, `cell-${cell.name}`));
  }
  return `${lines.join('\n')}\n`;
}

/**
 * The list of marks for the proxy, from the output of `npm run ops -- cells`.
 *
 * Errors: throws if it does not name all the cells.
 */
export function marksIn(output, names) {
  const lines = output.split('\n').flatMap((line) => /^ {2}(\S+\.\S+ \S+)$/.exec(line)?.slice(1) ?? []);
  const missing = names.filter((name) => !lines.some((line) => line.endsWith(` ${name}`)));
  if (missing.length > 0) throw new Error(`No mark of ${missing.join(', ')} in:\n${output}`);
  return `${lines.join('\n')}\n`;
}
