import { nodeProgram } from '../../vite.node';

export default nodeProgram(import.meta.dirname, ['src/main.ts']);
