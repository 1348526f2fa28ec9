import { createContext, Script } from 'node:vm';
import fc from 'fast-check';

/** About as long as a text in a request may be. In characters. */
const LENGTH = 20_000;
/** So often repeated, what backtracks exponentially takes for ever. */
const REPETITIONS = 28;
/** What a pattern that reads each character a few times never takes. In milliseconds. */
const SLOW_MS = 60;
const GIVE_UP_MS = 5_000;
const SAMPLES = 4;
const SEED = 7;
const USUAL = ['a', '0', ' ', '-', '.', '_', '@', '/', ':', '"', '\n', 'é'];
/** Ends a text so that a pattern that must reach the end does not. */
const MISMATCH = '\u0000';

/** Twice the text takes a sound pattern twice as long, and one that backtracks four times. */
const TOO_STEEP = 2.8;

/**
 * Runs a pattern over texts until one takes it too long, and far longer than half of it: the machine may be busy with
 * something else. A sandbox, as nothing else can stop a pattern.
 */
const RUN = new Script(`(() => {
  const timeOf = (text) => {
    const began = now();
    pattern.test(text);
    return now() - began;
  };
  const bestOf = (text) => Math.min(timeOf(text), timeOf(text), timeOf(text));
  for (const text of texts) {
    if (timeOf(text) < slow) continue;
    const half = text.slice(0, text.length / 2) + text.at(-1);
    if (bestOf(text) > Math.max(slow, steep * bestOf(half))) return text;
  }
  return undefined;
})()`);

/** What can repeat itself; without it, no pattern reads a character twice. */
const REPEATS = /[*+{]/;

/**
 * A text on which a pattern takes far longer than it has characters; undefined when none is found.
 *
 * @param giveUpMs of the processor's time, after which a pattern that is not done never will be
 */
export function slowestInput(pattern: RegExp, giveUpMs = GIVE_UP_MS): string | undefined {
  if (!REPEATS.test(pattern.source)) return undefined;
  const texts = attacksOn(pattern);
  const limits = { slow: SLOW_MS, steep: TOO_STEEP };
  const context = createContext({ pattern, texts, ...limits, now: processorMs });
  for (let timeout = giveUpMs + texts.length; ; timeout *= 2) {
    const began = processorMs();
    try {
      const found: unknown = RUN.runInContext(context, { timeout });
      return typeof found === 'string' ? found : undefined;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      // Retried with more time, as other processes may have had the processor.
      if (processorMs() - began > giveUpMs / 2) return 'it was never done';
    }
  }
}

function isOutOfTime(error: unknown): boolean {
  // Its class is that of another realm.
  const { code } = Object(error) as { code?: unknown };
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** What this process has had of the processor, in milliseconds: others on the machine take time, but not of this. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Texts with a part that is repeated: of one or two characters, or of what the pattern likes. */
function attacksOn(pattern: RegExp): string[] {
  const letters = [...new Set([...USUAL, ...pattern.source.replace(/\\[a-z]/gi, '')])].slice(0, 15);
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const plain = [...letters, ...pairs].map((part) => ({ before: '', part, after: MISMATCH }));
  const liked = samplesOf(pattern).flatMap(partsOf);
  return [...plain, ...liked].flatMap(({ before, part, after }) => [
    before + part.repeat(REPETITIONS) + after,
    before + part.repeat(Math.ceil(LENGTH / part.length)) + after,
  ]);
}

/** Texts that a pattern matches; none for one that has more than can be made up. */
function samplesOf(pattern: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern), { seed: SEED, numRuns: SAMPLES });
  } catch {
    return [];
  }
}

function partsOf(sample: string): { before: string; part: string; after: string }[] {
  const text = sample.slice(0, 24);
  return Array.from({ length: text.length }, (_, start) => start).flatMap((start) =>
    [1, 2, 3, 6]
      .filter((size) => start + size <= text.length)
      .map((size) => ({
        before: text.slice(0, start),
        part: text.slice(start, start + size),
        after: MISMATCH,
      })),
  );
}
