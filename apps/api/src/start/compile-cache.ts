import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import vm from 'node:vm';
import { KeptFiles } from './kept-files';

/** Whose compiled code is kept, and where. */
export interface CompiledCodeFolders {
  /** CommonJS files of ASCII characters, whose names tell their contents: a file that changes gets another name. */
  readonly sourceDir: string;
  /** Made when there is something to keep. */
  readonly cacheDir: string;
}

/**
 * Has the files of a folder run from compiled code that an earlier process has kept, as far as there is any.
 *
 * @returns keeps what has been compiled so far of the other files, where anybody may write; takes a fraction of a second
 */
export function enableCompileCache({ sourceDir: of, cacheDir: keptIn }: CompiledCodeFolders): () => void {
  const kept = new KeptFiles(keptIn);
  const unkept = new Map<string, vm.Script>();
  const { extensions } = createRequire(import.meta.url);
  const run = extensions['.js'];
  extensions['.js'] = (module, file) => {
    if (dirname(file) !== of) return run(module, file);
    const script = scriptOf(file, kept.read(file));
    if (script.cachedDataRejected !== false) unkept.set(file, script);
    const runScript = script.runInThisContext() as (...values: unknown[]) => unknown;
    return runScript.call(module.exports, module.exports, createRequire(file), module, file, of);
  };
  return () => {
    for (const [file, script] of unkept) kept.write(file, () => script.createCachedData());
    if (unkept.size > 0) kept.removeOthers(of);
  };
}

function scriptOf(filename: string, cachedData: Buffer | undefined): vm.Script {
  // V8 takes a long text as it is where a byte is a character.
  const text = Module.wrap(readFileSync(filename, 'latin1'));
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  return new vm.Script(text, { filename, importModuleDynamically, ...(cachedData && { cachedData }) });
}
