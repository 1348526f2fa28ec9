import { type BenchmarkCase, contestsOf, type Subjects } from './contests';
import type { LoadProcess } from './load/load-process';
import { type LoadMeasurement, measure } from './measure';
import type { Options } from './options';
import type { Round } from './rows';
import type { Orderable } from './scenarios/orders';

/** Orders prepared per second; a faster shop is measured for fewer seconds. */
const ORDERS_PER_SECOND = 700;

/** Max orders of one round. */
export function ordersOfRound({ roundMs, warmUpMs }: Options): number {
  return Math.ceil(((roundMs + warmUpMs) / 1000) * ORDERS_PER_SECOND);
}

/**
 * Measures everything in turn, round after round.
 *
 * @param customers access tokens, one per order of all rounds
 * @param say prints each figure
 */
export async function playRounds(
  asker: LoadProcess,
  subjects: Subjects,
  { tools, customers }: { readonly tools: readonly Orderable[]; readonly customers: readonly string[] },
  options: Options,
  say: (text: string) => void,
): Promise<Round[]> {
  const orders = ordersOfRound(options);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const own = customers.slice(round * orders, (round + 1) * orders);
    const contests = contestsOf(subjects, { round, rounds: options.rounds, tools, customers: own });
    rounds.push(await playRound(asker, contests, options, say));
  }
  return rounds;
}

async function playRound(
  asker: LoadProcess,
  contests: Record<keyof Round, BenchmarkCase>,
  options: Options,
  say: (text: string) => void,
): Promise<Round> {
  const found: Partial<Record<keyof Round, LoadMeasurement>> = {};
  for (const [key, { subject, scenario }] of Object.entries(contests) as [keyof Round, BenchmarkCase][]) {
    const measurement = await measure(asker, subject, scenario, options);
    say(`${key.padEnd(17)} ${measurement.perSecond.toFixed(0).padStart(6)} /s`);
    found[key] = measurement;
  }
  return found as Round;
}
