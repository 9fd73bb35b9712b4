/** Checks Node before it reads newer syntax: this file is of the syntax of Node 12. */
'use strict';

const version = process.versions.node.split('.').map(Number);
const major = version[0];
const isSupported = major >= 24 || major === 22 || (major === 20 && version[1] >= 19);
if (isSupported) import('./launch.mjs');
else {
  process.stderr.write(
    'Paasa needs Node 20.19, 22, or 24 and later; this is ' + process.versions.node + '.\n',
  );
  process.exitCode = 1;
}
