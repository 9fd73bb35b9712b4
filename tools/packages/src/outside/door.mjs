/**
 * A door of a lib that this project has installed.
 *
 * Its name is put together here, so that Nx does not take these programs for users of the libs in the workspace: what they
 * show belongs to `npm test`, not to each change of a lib.
 */
export const door = (lib, name) => import(['@paasa', lib, name].filter(Boolean).join('/'));
