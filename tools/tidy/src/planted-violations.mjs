/**
 * Lints and compiles code that breaks a boundary, as if it were in a real folder, and prints the findings as JSON.
 *
 * A separate program, because ESLint loads its configuration as an ES module and Jest cannot.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { compiled, linted } from './planted-code.mjs';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const eslint = new ESLint({ cwd: workspaceRoot });
/** A planted file belongs to no project, so it has no types. */
const withoutTypes = new ESLint({
  cwd: workspaceRoot,
  overrideConfig: { files: ['**/planted.*'], ...tseslint.configs.disableTypeChecked },
});

const report = [];
for (const { title, file, code, rule = null } of linted) {
  const linter = path.basename(file).startsWith('planted.') ? withoutTypes : eslint;
  const [result] = await linter.lintText(code, { filePath: path.join(workspaceRoot, file) });
  const found = result.messages.map((message) => message.ruleId ?? message.message);
  report.push({ title, rule, found });
}

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
  host.getSourceFile = (name, version, ...rest) =>
    path.resolve(name) === planted
      ? ts.createSourceFile(name, code, version)
      : getSourceFile(name, version, ...rest);
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
