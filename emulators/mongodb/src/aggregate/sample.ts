import { isDoc } from '../bson/document';
import { wholeNumber } from './shape-stages';
import type { StageParser } from './stage';

/** `$sample`: some documents, drawn at random. */
export const sampleStage: StageParser = (argument) => {
  const size = sampleSize(argument);
  return (docs) => drawn(docs, size);
};

/** How many documents a `$sample` draws. @throws CommandError 28747 */
export function sampleSize(argument: unknown): number {
  return wholeNumber('$sample', isDoc(argument) ? argument.size : undefined, 0, 28747);
}

/** So many of the items, in an order by chance; none twice. */
export function drawn<T>(items: readonly T[], size: number): T[] {
  const left = items.slice();
  const number = Math.min(size, left.length);
  for (let at = 0; at < number; at++) {
    const from = at + Math.floor(Math.random() * (left.length - at));
    [left[at], left[from]] = [left[from] as T, left[at] as T];
  }
  return left.slice(0, number);
}
