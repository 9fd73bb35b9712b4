/** The list of components, as CycloneDX. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { run, workspaceRoot } from '../../run/src/workspace.mjs';
import { isForMachine, readLock } from './packages-beside.mjs';

const APPS = ['api', 'web', 'console', 'sandbox'];

const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** `name@version` of the packages that npm would not install on the machines of a bundle. */
function foreignPackages() {
  const foreign = Object.entries(readLock()).filter(([, entry]) => !isForMachine(entry));
  return new Set(foreign.map(([place, { version }]) => `${nameAt(place)}@${version}`));
}

/** Looks like a random UUID, and is the same for the same text. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

async function askNpm() {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const args = [...words, '--omit=dev', ...APPS.map((app) => `--workspace=${path.join('apps', app)}`)];
  const npm = process.env.npm_execpath;
  const how = { capture: true, echo: false, env: { npm_config_loglevel: 'error' } };
  const { code, output } =
    npm === undefined ? await run('npm', args, how) : await run(process.execPath, [npm, ...args], how);
  if (code !== 0) throw new Error(`npm could not list the components:\n${output}`);
  return JSON.parse(output);
}

/**
 * The components of a bundle by npm, which reads the lock file: everything that the programs and the pages may contain.
 *
 * The moment and the serial number are those of the commit, so that the same commit makes the same list.
 */
export async function makeSbom({ version, madeAt }) {
  const sbom = await askNpm();
  const foreign = foreignPackages();
  const isHere = (ref) => !foreign.has(ref);
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuidOf(`paasa ${version}`)}`,
    metadata: {
      ...sbom.metadata,
      timestamp: madeAt.toISOString(),
      component: {
        type: 'application',
        'bom-ref': sbom.metadata.component['bom-ref'],
        name: 'paasa',
        version,
      },
    },
    components: sbom.components.filter((one) => isHere(one['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isHere(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isHere) })),
  };
}
