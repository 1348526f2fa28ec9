import { z } from 'zod';

/** A whole number of that range, in digits; whatever is none is told in one sentence, with an example of what is right. */
export function whole(least: number, most: number, example: number) {
  const error = `must be a whole number from ${least} to ${most}, for example ${example}`;
  return inDigits(/^-?\d+$/, error, (value) => value >= least && value <= most);
}

/** A number of minutes above 0, with a fraction or without. */
export function minutes(most: number, example: number) {
  const error = `must be a number above 0, up to ${most}, for example ${example}`;
  return inDigits(/^(?:\d+(?:\.\d+)?|\.\d+)$/, error, (value) => value > 0 && value <= most);
}

/** Rejects what `Number` accepts beyond digits, as an empty text or 1e3. */
function inDigits(digits: RegExp, error: string, isRight: (value: number) => boolean) {
  return z.string().trim().regex(digits, error).transform(Number).refine(isRight, error);
}
