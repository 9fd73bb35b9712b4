/**
 * Lints and compiles code that breaks a boundary, as if it were in a real folder, and prints the findings as JSON.
 *
 * A separate program, because the compiler's API is slow to load into Jest.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compiled, linted, typed } from './planted-code.mjs';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const oxlint = path.join(workspaceRoot, 'node_modules/oxlint/bin/oxlint');

const report = [];

/** Reports the rules that oxlint finds broken in each file of a folder. It reads files only, so each code is one. */
function lint(folder, files, args) {
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, ...args, '--format', 'json', ...files], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (!stdout.includes('"diagnostics"') || stdout.includes('rule will be skipped'))
    throw new Error(`${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout);
  return files.map((file) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code));
}

const projects = ['apps', 'libs', 'tools'].flatMap((room) =>
  readdirSync(path.join(workspaceRoot, room)).map((name) => path.join(room, name)),
);

/** A copy of the workspace that has its projects and packages, and no code. */
function makeWorkspace(folder) {
  const take = (name) => cpSync(path.join(workspaceRoot, name), path.join(folder, name));
  const link = (name) => symlinkSync(path.join(workspaceRoot, name), path.join(folder, name));
  for (const name of ['nx.json', 'package.json', 'package-lock.json', '.oxlintrc.json']) take(name);
  take('tools/tidy/src/lint-plugin.mjs');
  for (const project of projects) take(path.join(project, 'package.json'));
  link('.nx');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(workspaceRoot, 'node_modules')))
    if (name !== '@paasa') link(path.join('node_modules', name));
  // Its own projects have relative links.
  const own = 'node_modules/@paasa';
  cpSync(path.join(workspaceRoot, own), path.join(folder, own), { recursive: true, verbatimSymlinks: true });
}

function inFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-planted-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const foundByRules = inFolder((folder) => {
  makeWorkspace(folder);
  // Two codes may be for the same file: each gets a name of its own.
  const files = linted.map(({ file, code }, index) => {
    const { dir, name, ext } = path.parse(file);
    const place = path.join(dir, `${name}-${index}${ext}`);
    mkdirSync(path.join(folder, dir), { recursive: true });
    writeFileSync(path.join(folder, place), code);
    return place;
  });
  return lint(folder, files, []);
});
linted.forEach(({ title, rule = null }, index) => report.push({ title, rule, found: foundByRules[index] }));

const foundWithTypes = inFolder((folder) => {
  makeWorkspace(folder);
  const settings = {
    extends: path.join(workspaceRoot, 'tsconfig.base.json'),
    compilerOptions: { types: [] },
    include: ['*.ts'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const files = typed.map(({ code }, index) => {
    writeFileSync(path.join(folder, `${index}.ts`), code);
    return `${index}.ts`;
  });
  return lint(folder, files, ['--type-aware']);
});
typed.forEach(({ title, rule = null }, index) => report.push({ title, rule, found: foundWithTypes[index] }));

/** The files that the planted code imports, parsed once with the settings of each project. */
const sourceFiles = new Map();

for (const { title, project, file, code, rejected } of compiled) {
  const configFile = path.join(workspaceRoot, project);
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(configFile));
  const planted = path.join(workspaceRoot, file);
  const host = ts.createCompilerHost(parsed.options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (name) => (path.resolve(name) === planted ? code : readFile(name));
  host.fileExists = (name) => path.resolve(name) === planted || fileExists(name);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) => {
    if (path.resolve(name) === planted) return ts.createSourceFile(name, code, version);
    const key = `${project} ${name}`;
    if (!sourceFiles.has(key)) sourceFiles.set(key, getSourceFile(name, version, ...rest));
    return sourceFiles.get(key);
  };
  const program = ts.createProgram(
    [planted],
    { ...parsed.options, noEmit: true, composite: false, incremental: false },
    host,
  );
  const found = program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map((diagnostic) => `TS${diagnostic.code}`);
  report.push({ title, rule: rejected ? 'the compiler' : null, found });
}

process.stdout.write(JSON.stringify(report));
