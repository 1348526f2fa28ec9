import type { Options } from './options';
import type { Verdict } from './verdict';

/** The result of one part of the bench. */
export interface PartReport {
  /** Markdown for docs/benchmarks.md. */
  readonly text: string;
  /** Entry of the history. */
  readonly figures: object;
  readonly verdicts: readonly Verdict[];
}

/**
 * Measures on shops of its own.
 *
 * @param distDir folder of the built programs
 * @param say prints progress and figures
 */
export type Part = (distDir: string, options: Options, say: (text: string) => void) => Promise<PartReport>;
