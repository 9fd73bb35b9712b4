/** The findings of publint and Are the types wrong about a packed package. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * `"browser": null` must stand before the types of a server's door: it hides the door, types too, from a screen.
 * publint treats any condition before `types` as one with its own types.
 */
const hidesFromBrowsers = ({ code, path: place }, { exports: doors }) =>
  code === 'EXPORTS_TYPES_SHOULD_BE_FIRST' && doors[place[1]]?.browser === null;

/** Packages are for ES modules: `require` and the resolution of Node 10 are not served. */
const NOT_SERVED = new Set(['node10', 'node16-cjs']);

/** @returns {Promise<string[]>} one sentence a fault */
export async function judgePackage(tarball) {
  const bytes = readFileSync(tarball);
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    level: 'suggestion',
    strict: true,
  });
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
  return [
    ...messages
      .filter((message) => !hidesFromBrowsers(message, pkg))
      .map((message) => `${pkg.name}: ${formatMessage(message, pkg, { color: false })}`),
    ...(types === false ? [`${pkg.name} has no types`] : []),
    ...problems
      .filter(({ resolutionKind }) => !NOT_SERVED.has(resolutionKind))
      .map(({ kind, entrypoint, resolutionKind }) =>
        [`${pkg.name}:`, kind, entrypoint, resolutionKind].filter(Boolean).join(' '),
      ),
  ];
}
