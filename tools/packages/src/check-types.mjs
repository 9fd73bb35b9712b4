/** Compiles a file for each door outside the workspace, as an application and as a Node program would. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execIn } from './npm.mjs';

const require = createRequire(import.meta.url);
const tsc = require.resolve('typescript/lib/tsc.js');

const RESOLUTIONS = {
  bundler: { module: 'preserve', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
};

/**
 * An error in this project or in one of our packages. `skipLibCheck` is off for them. Some packages of others
 * (@standard-schema/utils) mention types that they do not declare; only a strict install shows that.
 */
const isOurs = (line) => /^(?!node_modules\/\.store\/(?!@paasa\/)).*error TS\d+/.test(line);

const fileOf = (door) => `${door.replace('@paasa/', '').replace('/', '-')}.ts`;

/** @returns for each way of resolving the compiler's errors, and that it saw a wrong use */
export async function checkTypes(folder, doors) {
  for (const door of doors)
    writeFileSync(
      path.join(folder, fileOf(door)),
      `import * as door from '${door}';\nexport const names: readonly string[] = Object.keys(door);\n`,
    );
  // A door that resolves to nothing would be \`any\`, and then this is not an error.
  writeFileSync(
    path.join(folder, 'wrong-use.ts'),
    "import { paise } from '@paasa/money';\nexport const wrong: string = paise(1);\n",
  );
  const answers = Object.entries(RESOLUTIONS).map(async ([name, how]) => {
    const config = {
      compilerOptions: {
        ...how,
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['node'],
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: false,
        noEmit: true,
      },
      files: [...doors.map(fileOf), 'wrong-use.ts'],
    };
    writeFileSync(path.join(folder, `tsconfig.${name}.json`), JSON.stringify(config));
    const said = await execIn(folder, process.execPath, [
      tsc,
      '-p',
      `tsconfig.${name}.json`,
      '--pretty',
      'false',
    ]).catch((error) => error.message);
    return [name, said.split('\n').filter(isOurs)];
  });
  return Object.fromEntries(await Promise.all(answers));
}
