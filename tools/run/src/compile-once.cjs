/**
 * Makes a worker of Jest compile each file once, not again for each test file that loads it. Each test file still gets
 * its own modules: it runs the compiled file in its own context.
 *
 * Jest compiles with `vm.compileFunction`, whose result belongs to one context. A `vm.Script` belongs to none.
 */
const vm = require('node:vm');

const { compileFunction } = vm;
const compiled = new Map();

// V8 would forget the code between two test files.
require('node:v8').setFlagsFromString('--no-flush-bytecode');

/**
 * A context looks up each of its globals hundreds of times as slowly as a variable. So files get these as variables. Not
 * those that tests replace, such as `Date` and the timers.
 */
const GLOBALS = [
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'Boolean',
    'DataView',
    'Error',
    'Function',
    'Int8Array',
    'Int32Array',
  ],
  ...['Intl', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set'],
  ...[
    'String',
    'Symbol',
    'TypeError',
    'Uint8Array',
    'Uint32Array',
    'WeakMap',
    'WeakSet',
    'isNaN',
    'parseInt',
  ],
];
const globalsOfContext = new WeakMap();

function globalsOf(context) {
  if (!globalsOfContext.has(context))
    globalsOfContext.set(context, vm.runInContext(`[${GLOBALS.join(', ')}]`, context));
  return globalsOfContext.get(context);
}

/**
 * For each plugin without a name Fastify looks through `require.cache`, which Jest lists anew each time: half a second for
 * one start of the product. Without a cache the plugin is named by its function.
 */
const PLUGIN_NAMES = /[\\/]fastify[\\/]lib[\\/]plugin-utils\.js$/;

function compile(text, parameters, filename) {
  const source = PLUGIN_NAMES.test(filename) ? text.replace('require.cache', 'undefined') : text;
  // A file may declare a variable with the name of a global: it is inside.
  const head = `(function (${GLOBALS.join(', ')}) { return function (${parameters.join(', ')}) {`;
  const file = { source: text, importModule: null };
  file.script = new vm.Script(`${head}${source}\n}})`, {
    filename,
    // Positions in the first line stay those of the file.
    columnOffset: -head.length,
    importModuleDynamically: (...request) => file.importModule(...request),
  });
  return file;
}

vm.compileFunction = (source, parameters, options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (parsingContext === undefined) return compileFunction(source, parameters, options);
  const key = [filename, ...parameters].join('\n');
  let file = compiled.get(key);
  if (file?.source !== source) {
    file = compile(source, parameters, filename);
    compiled.set(key, file);
  }
  // A worker runs one test file at a time: the newest is the one that imports.
  file.importModule = importModuleDynamically;
  return file.script.runInContext(parsingContext)(...globalsOf(parsingContext));
};
