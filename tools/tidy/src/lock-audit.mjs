/**
 * Compares the packages that ship with the stored advisories, and prints the faults as JSON. It works offline, so a commit
 * has the same result everywhere.
 *
 * `--judge` judges `{packages, advisories, exceptions, today}` from its standard input.
 *
 * Shape: `checked`, the number of packages that ship; `faults`, one sentence each.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { readAdvisories } from './advisory-file.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const workspaceRoot = path.resolve(folder, '../../..');

/** The `{name, version}` of packages that are installed in production, by the lock's `packages`. */
export function shippedPackages(packages) {
  return Object.entries(packages)
    .filter(
      // `dev` marks packages for development only; links and folders without node_modules are our own.
      ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
    )
    .map(([place, { name, version }]) => ({
      // Only packages that are installed under another name have a `name`.
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }));
}

function faultsOfExceptions(exceptions, today) {
  return exceptions.flatMap(({ advisory, reason, until }) => {
    if (!/\S{3}/.test(reason ?? '')) return [`The exception for ${advisory} has no reason.`];
    if (!/^\d{4}-\d\d-\d\d$/.test(until ?? '')) return [`The exception for ${advisory} has no last day.`];
    return until < today ? [`The exception for ${advisory} ended on ${until}.`] : [];
  });
}

/** `today` decides which exceptions have ended. */
export function judge({ packages, advisories, exceptions, today }) {
  const shipped = shippedPackages(packages);
  const faults = faultsOfExceptions(exceptions, today);
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  const met = new Set();
  for (const { id, package: name, vulnerable, severity, title } of advisories)
    for (const version of new Set(shipped.filter((own) => own.name === name).map((own) => own.version)))
      if (semver.satisfies(version, vulnerable, { includePrerelease: true })) {
        met.add(id);
        if (!excepted.has(id)) faults.push(`${id} (${severity}) in ${name} ${version}: ${title}`);
      }
  for (const id of excepted) if (!met.has(id)) faults.push(`The exception for ${id} is not needed any more.`);
  return { checked: shipped.length, faults };
}

export function readRepository() {
  const { refreshedOn, advisories } = readAdvisories();
  return {
    packages: JSON.parse(readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8')).packages,
    advisories,
    refreshedOn,
    exceptions: JSON.parse(readFileSync(path.join(folder, 'advisory-exceptions.json'), 'utf8')),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isGiven = process.argv.includes('--judge');
  const repository = isGiven ? JSON.parse(readFileSync(0, 'utf8')) : readRepository();
  // Exceptions end by the date of the advisories, so a commit does not turn red by waiting.
  process.stdout.write(JSON.stringify(judge({ today: repository.refreshedOn, ...repository })));
}
