import { toDouble } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import { CommandError } from '../errors';

/** What `$slice` of a find projection takes: a number of elements from either end, or `[skip, number]`. */
export function slicer(argument: unknown): (array: unknown[]) => unknown[] {
  const [skip, limit] = bounds(argument);
  if (limit === undefined) return (array) => (skip < 0 ? array.slice(skip) : array.slice(0, skip));
  return (array) => {
    const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
    return array.slice(start, start + limit);
  };
}

function bounds(argument: unknown): [number, number | undefined] {
  if (isNumeric(argument)) return [Math.trunc(toDouble(argument)), undefined];
  if (!Array.isArray(argument) || argument.length !== 2 || !argument.every(isNumeric)) {
    throw new CommandError(
      28667,
      `First argument to $slice must be an array, but is of type: ${typeof argument}`,
    );
  }
  const [skip = 0, limit = 0] = argument.map((item) => Math.trunc(toDouble(item)));
  if (limit <= 0) throw new CommandError(28724, '$slice limit must be positive');
  return [skip, limit];
}
