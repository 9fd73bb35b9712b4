/** What changes a build and is in no commit: files of settings that Vite and Nx read, and variables that Vite puts into a page. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const READ_IN = ['', 'apps/api', 'apps/console', 'apps/sandbox', 'apps/web'];
const SETTINGS_FILE = /^\.env(?:\.|$)|^\..+\.env$/;

/** The files of settings that a build in this workspace would read; git ignores them. */
export const settingsFilesIn = (workspace) =>
  READ_IN.filter((folder) => existsSync(path.join(workspace, folder))).flatMap((folder) =>
    readdirSync(path.join(workspace, folder))
      .filter((name) => SETTINGS_FILE.test(name))
      .map((name) => path.join(folder, name)),
  );

/** The variables that Vite puts into a page, such as the address of the API if that is another host. */
export const namesInPage = (environment) =>
  Object.keys(environment).filter((name) => name.startsWith('VITE_') && environment[name] !== '');
