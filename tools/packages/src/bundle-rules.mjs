/** Bundles the root doors for browsers and plays there. */
import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { manifestOf } from './pack-libs.mjs';

const FOREIGN =
  /node_modules\/(?:react|react-dom|react-redux|@reduxjs\/toolkit|styled-components|fastify|kysely|pg)\//;

/** @returns the packages of others and the modules of Node in the bundle, and the results of its play */
export async function bundleRules(folder, libs) {
  const rooted = libs.filter((lib) => '.' in manifestOf(lib).exports);
  const lines = rooted.map((lib, index) => `import * as lib${index} from '@paasa/${lib}';`);
  const table = rooted.map((lib, index) => `${JSON.stringify(lib)}: lib${index}`);
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: `${lines.join('\n')}
import { playRules } from './play-rules.mjs';
const libs = { ${table.join(', ')} };
globalThis.doors = Object.keys(libs).length;
globalThis.played = JSON.stringify(playRules({
  fairness: libs.fairness, money: libs.money, dice: libs['games-dice'], mines: libs['games-mines'],
}));`,
      resolveDir: folder,
    },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'iife',
    logLevel: 'silent',
  });
  // The globals of a browser, and nothing of Node.
  const page = { TextEncoder, TextDecoder, URL, crypto: globalThis.crypto };
  runInNewContext(outputFiles[0].text, page);
  return {
    rooted: rooted.length,
    doors: page.doors,
    foreign: Object.keys(metafile.inputs).filter((file) => FOREIGN.test(file) || file.startsWith('node:')),
    played: JSON.parse(page.played),
  };
}
