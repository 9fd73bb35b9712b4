/**
 * A door of a lib that this project has installed.
 *
 * Its name is joined here, so that Nx does not count these programs as users of the libs in the workspace: `npm test`
 * runs them, and not each change of a lib.
 */
export const door = (lib, name) => import(['@paasa', lib, name].filter(Boolean).join('/'));
