/**
 * Lints and compiles code that breaks a boundary, as if it were in a real folder, and prints the findings as JSON.
 *
 * A separate program, because ESLint loads its configuration as an ES module and Jest cannot.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { compiled, linted, typed } from './planted-code.mjs';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const eslint = new ESLint({ cwd: workspaceRoot });
const oxlint = path.join(workspaceRoot, 'node_modules/oxlint/bin/oxlint');
const oxlintConfig = path.join(workspaceRoot, '.oxlintrc.json');

const report = [];
for (const { title, file, code, rule = null } of linted) {
  const [result] = await eslint.lintText(code, { filePath: path.join(workspaceRoot, file) });
  const found = result.messages.map((message) => message.ruleId ?? message.message);
  report.push({ title, rule, found });
}

/** Lints each code as a file of its own project. oxlint reads files only. */
function lintWithTypes(codes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-planted-'));
  try {
    const settings = {
      extends: path.join(workspaceRoot, 'tsconfig.base.json'),
      compilerOptions: { types: [] },
      include: ['*.ts'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    codes.forEach((code, index) => writeFileSync(path.join(folder, `${index}.ts`), code));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [oxlint, '--type-aware', '--config', oxlintConfig, '--format', 'json', folder],
      { cwd: workspaceRoot, encoding: 'utf8' },
    );
    if (stdout === '') throw new Error(stderr);
    const { diagnostics } = JSON.parse(stdout);
    return codes.map((_code, index) =>
      diagnostics.filter(({ filename }) => path.basename(filename) === `${index}.ts`).map(({ code }) => code),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const foundWithTypes = lintWithTypes(typed.map(({ code }) => code));
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
