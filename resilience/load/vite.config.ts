import { nodeProgram } from '../../vite.node.ts';

export default nodeProgram(import.meta.dirname, [
  'src/main.ts',
  'src/vendure/compare.ts',
  'src/orders/order-rates.ts',
  'src/load/worker.ts',
  'src/reference/reference.ts',
]);
