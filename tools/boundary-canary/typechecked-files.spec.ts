import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');

/** Absolute paths of the files in a TypeScript configuration. */
function filesOf(configuration: string): readonly string[] {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  return ts.getParsedCommandLineOfConfigFile(join(root, configuration), {}, host)?.fileNames ?? [];
}

/** Source files, including uncommitted ones. */
function sources(): readonly string[] {
  const kinds = ['*.ts', '*.tsx', '*.mts', '*.cts'];
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

it('npm run typecheck covers every source file', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const configurations = [...scripts.typecheck.matchAll(/tsc -p (\S+)/g)].map(([, path]) => path);
  expect(configurations.length).toBeGreaterThan(0);
  const checked = new Set(configurations.flatMap(filesOf));
  expect(sources().filter((path) => !checked.has(join(root, path)))).toEqual([]);
});
