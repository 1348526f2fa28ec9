import { nodeProgram } from '../../vite.node';

export default nodeProgram(import.meta.dirname, [
  'src/main.ts',
  'src/seed.ts',
  'src/make-admin.ts',
  'src/print-schema.ts',
]);
