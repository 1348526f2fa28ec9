import { nodeProgram } from '../../vite.node.ts';

export default nodeProgram(import.meta.dirname, [
  'src/start.ts',
  'src/dev.ts',
  'src/task.ts',
  'src/reset.ts',
]);
