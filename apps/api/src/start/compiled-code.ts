import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import vm from 'node:vm';
import { KeptFiles } from './kept-files';

/** What Node reads the text of a CommonJS file with, of which its types say nothing. */
interface Compiling {
  _compile(this: NodeModule, text: string, file: string, ...more: unknown[]): unknown;
}

/**
 * Has the CommonJS files of a folder run from compiled code that an earlier process has kept, as far as there is any.
 *
 * @param of whose compiled code; the names of its files tell their contents, so a file that changes gets another name
 * @param keptIn where it is kept; made when there is something to keep. Nothing is kept where nobody may write
 * @returns keeps, for files of which nothing was kept, all that this process came to compile; takes a fraction of a second
 */
export function runCompiledCode({
  of,
  keptIn,
}: {
  readonly of: string;
  readonly keptIn: string;
}): () => void {
  const kept = new KeptFiles(keptIn);
  const unkept = new Map<string, vm.Script>();
  const compiling = Module.prototype as unknown as Compiling;
  const compile = compiling._compile;
  compiling._compile = function (text, file, ...more) {
    if (dirname(file) !== of) return compile.call(this, text, file, ...more);
    const script = scriptOf(text, file, kept.read(file));
    if (script.cachedDataRejected !== false) unkept.set(file, script);
    const run = script.runInThisContext() as (...values: unknown[]) => unknown;
    return run.call(this.exports, this.exports, createRequire(file), this, file, of);
  };
  return () => {
    for (const [file, script] of unkept) kept.write(file, script.createCachedData());
    if (unkept.size > 0) kept.removeOthers(of);
  };
}

function scriptOf(text: string, filename: string, cachedData: Buffer | undefined): vm.Script {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const known = cachedData && { cachedData };
  return new vm.Script(Module.wrap(text), { filename, importModuleDynamically, ...known });
}
