import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The repository. */
export const workspaceRoot = path.resolve(projectRoot, '../..');

/**
 * A copy of what was built, made once before the tests.
 *
 * `npm start` writes `dist` anew each time it runs; a page served from there while a test starts the product a
 * second time would miss a file for a moment.
 */
export const builtCopy = path.join(projectRoot, '.results/built');

export const builtParts = ['api', 'web', 'sandbox'] as const;
export type BuiltPart = (typeof builtParts)[number];

/** Where the built files of an app lie in the workspace. */
export const distOf = (part: BuiltPart): string => path.join(workspaceRoot, 'apps', part, 'dist');

/** Where their copy lies. */
export const copyOf = (part: BuiltPart): string => path.join(builtCopy, part);
