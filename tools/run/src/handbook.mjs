/** Writes what the console says about alarms from the handbook: `node tools/run/src/handbook.mjs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import yaml from 'yaml';
import { workspaceRoot } from './workspace.mjs';

const TARGET = 'apps/api/src/console/handbook.ts';

/** Without what only lines up the columns of a table. */
const narrow = (text) => text.replaceAll(/ {2,}\|/g, ' |').replaceAll(/-{3,}/g, '---');

const readText = (name) => readFileSync(path.join(workspaceRoot, name), 'utf8');

/** The texts below the headings of level three. */
function recipesIn(markdown) {
  const parts = markdown.split(/^(#{2,3} .*)$/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      index % 2 === 0 ? [[part.replace(/^#+ /, ''), narrow(parts[index + 1].trim())]] : [],
    ),
  );
}

/** The rules of docs/operations/alerts.yml with their recipes of docs/operations.md. */
export function readHandbook() {
  const all = recipesIn(readText('docs/operations.md'));
  const alarms = yaml.parse(readText('docs/operations/alerts.yml')).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, for: duration, labels, annotations }) => ({
      alarm: alert,
      expr: expr.trim().replaceAll(/\s+/g, ' '),
      ...(duration !== undefined && { for: duration }),
      severity: labels.severity,
      summary: annotations.summary,
      recipe: annotations.recipe,
    })),
  );
  const names = [...new Set(alarms.map(({ recipe }) => recipe))];
  const recipes = Object.fromEntries(
    names.map((name) => {
      if (all[name] === undefined) throw new Error(`docs/operations.md has no heading ${name}.`);
      return [name, all[name]];
    }),
  );
  return { alarms, recipes };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(
    path.join(workspaceRoot, TARGET),
    `import type { Handbook } from '@paasa/staff/server';

/** Written by tools/run/src/handbook.mjs from docs/operations.md and docs/operations/alerts.yml. */
export const handbook: Handbook = ${JSON.stringify(readHandbook(), null, 2)};
`,
  );
