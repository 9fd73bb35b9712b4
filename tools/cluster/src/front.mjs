/** The proxy in front of several cells: it leads each session to its cell, by the mark in its cookie. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { give } from './cluster.mjs';
import { frontConfig, marksIn } from './front-config.mjs';
import { startProgram } from './processes.mjs';

const deploy = path.join(workspaceRoot, 'tools/bundle/parts/deploy');
const read = (name) => readFileSync(path.join(deploy, name), 'utf8');

/** `listed` is the output of `npm run ops -- cells`. */
export function startFront({ folder, logDir, programs, ports, cells, listed }) {
  const home = path.join(folder, 'front');
  mkdirSync(home, { mode: 0o700 });
  give(home);
  const [marks, config] = ['cells.map', 'haproxy.cfg'].map((name) => path.join(home, name));
  const names = cells.map(({ name }) => name);
  writeFileSync(marks, marksIn(listed, names), { mode: 0o644 });
  const files = { proxy: read('haproxy.cfg'), rules: read('haproxy-cells.cfg') };
  writeFileSync(config, frontConfig({ ...files, marks, port: ports.front, cells }), { mode: 0o644 });
  startProgram(programs.haproxy, ['-db', '-f', config], {
    logFile: path.join(logDir, 'front.log'),
    cwd: home,
  });
}
