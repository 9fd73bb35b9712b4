import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The repository. */
export const workspaceRoot = path.resolve(projectRoot, '../..');

/**
 * A copy of the build, made once before the tests.
 *
 * `npm start` writes `dist` again each time. While one test starts the product a second time, a page that is served
 * from `dist` would lack a file for a moment.
 */
export const builtCopy = path.join(projectRoot, '.results/built');

export const builtParts = ['api', 'web', 'console', 'sandbox'] as const;
export type BuiltPart = (typeof builtParts)[number];

/** The folder with the built files of an app. */
export const distOf = (part: BuiltPart): string => path.join(workspaceRoot, 'apps', part, 'dist');

/** The folder with their copy. */
export const copyOf = (part: BuiltPart): string => path.join(builtCopy, part);
