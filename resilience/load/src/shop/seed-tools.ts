import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchShop } from './bench-shop';

/** Adds tools to a running shop, as `npm run seed -- --tools N` does. */
export async function seedTools(distDir: string, shop: BenchShop, tools: number): Promise<void> {
  const program = join(distDir, 'apps/api/seed.js');
  await promisify(execFile)(process.execPath, [program, '--tools', String(tools)], { env: shop.environment });
}
