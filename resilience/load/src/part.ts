import type { Options } from './options';
import type { Verdict } from './verdict';

/** What one part of the bench found. */
export interface PartReport {
  /** Markdown, for the part's place in the document. */
  readonly text: string;
  /** For the history, whose entry has the names of all parts side by side. */
  readonly figures: object;
  readonly verdicts: readonly Verdict[];
}

/**
 * Measures one thing on shops of its own.
 *
 * @param distDir folder of the built programs
 * @param say told what is being done, and each figure
 */
export type Part = (distDir: string, options: Options, say: (text: string) => void) => Promise<PartReport>;
