/** The list of components, as CycloneDX. */
import { createHash } from 'node:crypto';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { closureOf, nameAt, readLock } from './packages.mjs';
import { FONT_LICENCE, fontsInside, librariesInside } from './parts-inside.mjs';

const APPS = ['apps/api', 'apps/console', 'apps/sandbox', 'apps/web'];

/** Looks like a random UUID, and is the same for the same text. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

const isOthers = (place) => place.includes('node_modules/');

/** Each package once, though npm may have installed it at several places. */
const refOf = (lock, place) => `${nameAt(place)}@${lock[place].version}`;

function licenceOf(text) {
  return /^[\w.+-]+$/.test(text) ? new Models.SpdxLicense(text) : new Models.LicenseExpression(text);
}

function componentAt(lock, place) {
  const { version, integrity, license } = lock[place];
  const name = nameAt(place);
  const [algorithm, hash] = integrity.split('-');
  if (algorithm !== 'sha512') throw new Error(`${name} is locked with ${algorithm}.`);
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: refOf(lock, place),
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: new Models.HashDictionary([
      [Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex')],
    ]),
    licenses: new Models.LicenseRepository([licenceOf(license)]),
  });
}

function makePart({ name, version }, licence, more = {}) {
  const licenses = new Models.LicenseRepository([licence]);
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: `${name}@${version}`,
    version,
    licenses,
    ...more,
  });
}

/** The fonts, made of packages that are not installed. */
const fontComponents = () =>
  fontsInside().map((font) =>
    makePart(font, new Models.SpdxLicense(FONT_LICENCE), {
      purl: `pkg:npm/${font.name.replace('@', '%40')}@${font.version}`,
    }),
  );

/** The libraries in a package; it needs each of them. */
function libraryComponents(components) {
  return librariesInside().map(({ licence, within, ...library }) => {
    const component = makePart(library, new Models.NamedLicense(licence));
    const [whole] = [...components.values()].filter(({ name }) => name === within);
    whole.dependencies.add(component.bomRef);
    return component;
  });
}

/** Others' packages that code of ours at a place needs, directly or by another place of ours. */
function othersNeeded(needs, place, seen = new Set()) {
  if (isOthers(place)) return [place];
  if (seen.has(place)) return [];
  seen.add(place);
  return needs.get(place).flatMap((one) => othersNeeded(needs, one, seen));
}

/**
 * All packages that the programs and the pages of a bundle may contain, by the lock file, and `inside`, those that the
 * programs were seen to contain: a program takes in what a package asks for without naming it in its manifest.
 *
 * The moment and the serial number are those of the commit, so that the same commit makes the same list.
 *
 * Shape: `text`, and `places` of these packages, a place for each, in its order.
 */
export function makeSbom({ version, madeAt, inside }) {
  const lock = readLock();
  const needs = closureOf([...APPS, ...inside], lock);
  const places = new Map(
    [...needs.keys()]
      .filter(isOthers)
      .map((place) => [refOf(lock, place), place])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const components = new Map([...places].map(([ref, place]) => [ref, componentAt(lock, place)]));
  for (const place of [...needs.keys()].filter(isOthers))
    for (const other of needs.get(place))
      components.get(refOf(lock, place)).dependencies.add(components.get(refOf(lock, other)).bomRef);
  const product = new Models.Component(Enums.ComponentType.Application, 'paasa', {
    bomRef: 'paasa',
    version,
  });
  for (const place of APPS.flatMap((app) => othersNeeded(needs, app)))
    product.dependencies.add(components.get(refOf(lock, place)).bomRef);
  const fonts = fontComponents();
  for (const { bomRef } of fonts) product.dependencies.add(bomRef);
  const parts = [...fonts, ...libraryComponents(components)];
  const bom = new Models.Bom({
    serialNumber: `urn:uuid:${uuidOf(`paasa ${version}`)}`,
    metadata: new Models.Metadata({ timestamp: madeAt, component: product }),
    components: new Models.ComponentRepository([...components.values(), ...parts]),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return {
    text: `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`,
    places: [...places.values()],
  };
}
