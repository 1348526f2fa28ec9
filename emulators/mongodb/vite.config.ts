import { defineConfig, mergeConfig } from 'vite';
import { nodeProgram } from '../../vite.node.ts';

const program = nodeProgram(import.meta.dirname, ['src/main.ts', 'bench/bench.ts']);

/** bson and mingo go into the bundle: reading their two hundred files would cost half of the start. */
export default mergeConfig({ ...program, ssr: {} }, defineConfig({ ssr: { noExternal: ['bson', 'mingo'] } }));
