import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ProviderSnapshot } from './checks/provider-snapshot';
import { ShopStore } from './checks/shop-store';
import { runBatch } from './runner/batch';
import { failedVerdicts, formatReport, describeSchedule } from './runner/report';
import { type Options, readOptions } from './options';
import { startCluster } from './cluster/cluster';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const MAX_SEED = 1_000_000;
/** A longer batch waits for something that will not happen. */
const BATCH_TIMEOUT_MS = 10 * 60_000;

/** @returns the number of passed and failed schedules; keeps the folder when some failed */
async function main(options: Options): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const cluster = await startCluster(distDir, folder, options.storeUri && ownDatabase(options.storeUri));
  // The time for the schedules begins after the start.
  const began = performance.now();
  const store = await ShopStore.open(cluster.databaseUri);
  const run = {
    cluster,
    store,
    distDir,
    provider: new ProviderSnapshot(cluster.ports.provider, cluster.secretKey),
  };
  const most = options.schedules ?? Infinity;
  let passed = 0;
  try {
    while (passed < most && minutesSince(began) < options.minutes) {
      const size = Math.min(options.atOnce, most - passed);
      const seeds = Array.from({ length: size }, (_, index) => options.seed + passed + index);
      const again = `The same batch: ${commandOf(options, seeds)}`;
      const lost = sleep(BATCH_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`A batch did not end; data and logs: ${folder}\n${again}`);
      });
      const verdict = await Promise.race([runBatch(run, seeds), lost]);
      for (const line of formatReport(verdict)) console.log(line);
      const bad = failedVerdicts(verdict);
      if (options.replay || bad.length > 0) {
        for (const { fixture } of options.replay ? verdict.schedules : bad) {
          await writeFile(join(folder, `seed-${fixture.schedule.seed}.json`), describeSchedule(fixture));
        }
        console.log(`Data, logs and answers: ${folder}`);
      }
      if (bad.length > 0) {
        console.log(again);
        return { passed: passed + size - bad.length, failed: bad.length };
      }
      passed += size;
    }
    if (!options.replay) await rm(folder, { recursive: true, force: true });
    return { passed, failed: 0 };
  } finally {
    await store.close();
    await cluster.close();
    console.log(`${minutesSince(began).toFixed(1)} minutes, first seed ${options.seed}`);
  }
}

/** The command that repeats a batch. */
function commandOf({ storeUri }: Options, seeds: readonly number[]): string {
  const store = storeUri === undefined ? '' : ` --store '${storeUri}'`;
  const batch = `--seed ${seeds[0]} --schedules ${seeds.length} --at-once ${seeds.length}`;
  return `npm run chaos -- ${batch}${store} --replay`;
}

/** A database of this run on a shared server. */
function ownDatabase(uri: string): string {
  const url = new URL(uri);
  url.pathname = `/chaos_${process.pid}`;
  return url.href;
}

function minutesSince(began: number): number {
  return (performance.now() - began) / 60_000;
}

const run = async () => main(readOptions(process.argv.slice(2), () => randomInt(MAX_SEED)));

run().then(
  (result) => {
    console.log(`${result.passed} passed, ${result.failed} failed`);
    // A run without schedules proves nothing.
    process.exit(result.passed > 0 && result.failed === 0 ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
