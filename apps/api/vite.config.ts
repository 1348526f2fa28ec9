import { nodeProgram } from '../../vite.node.ts';

export default nodeProgram(import.meta.dirname, [
  'src/main.ts',
  'src/seed.ts',
  'src/make-admin.ts',
  'src/doctor.ts',
  'src/audit-verify.ts',
  'src/backup.ts',
  'src/restore.ts',
  'src/print-schema.ts',
]);
