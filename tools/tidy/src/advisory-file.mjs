/** The stored advisories about packages that ship: `advisories.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';

export const ADVISORY_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'advisories.json');

const FORMS = {
  id: /^(?:GHSA(?:-[\da-z]{4}){3}|\d+)$/,
  package: /^(?:@[\w.-]+\/)?[\w.-]+$/,
  severity: /^(?:low|moderate|high|critical)$/,
  title: /\S{3}/,
  url: /^https:\/\//,
};

function faultOf(advisory) {
  const wrong = Object.entries(FORMS).find(([name, form]) => !form.test(advisory[name] ?? ''));
  if (wrong !== undefined) return `${wrong[0]} of ${JSON.stringify(advisory.id)}`;
  // An empty range would match every version.
  if (!advisory.vulnerable || semver.validRange(advisory.vulnerable) === null)
    return `vulnerable of ${JSON.stringify(advisory.id)}`;
  return null;
}

/**
 * Shape: `refreshedOn`, the day of the last refresh; `by`, who or what refreshed it; `advisories`.
 *
 * Errors: throws for a file that cannot be used.
 */
export function readAdvisories(file = ADVISORY_FILE) {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const faults = kept.advisories.map(faultOf).filter((fault) => fault !== null);
  if (!/^\d{4}-\d\d-\d\d$/.test(kept.refreshedOn)) faults.push('refreshedOn');
  if (faults.length > 0) throw new Error(`${file} has faults: ${faults.join(', ')}.`);
  return kept;
}

const byPackage = (one, other) => one.package.localeCompare(other.package) || one.id.localeCompare(other.id);

export function writeAdvisories({ refreshedOn, by, advisories }, file = ADVISORY_FILE) {
  const sorted = [...advisories].sort(byPackage);
  writeFileSync(file, `${JSON.stringify({ refreshedOn, by, advisories: sorted }, null, 2)}\n`);
}
