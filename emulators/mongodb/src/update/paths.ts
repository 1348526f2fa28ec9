import { CommandError } from '../errors';

/**
 * Checks the paths that an update writes to.
 * @throws CommandError 56 for an empty part, 52 for a part that begins with a dollar sign and is no placeholder,
 *   40 if one path lies inside another
 */
export function checkPaths(paths: readonly string[]): void {
  for (const path of paths) checkPath(path);
  const sorted = [...paths].sort();
  for (const path of sorted) {
    const conflict = sorted.find((other, i) =>
      other === path ? i !== sorted.indexOf(path) : other.startsWith(`${path}.`),
    );
    if (conflict !== undefined) {
      throw new CommandError(40, `Updating the path '${conflict}' would create a conflict at '${path}'`);
    }
  }
}

function checkPath(path: string): void {
  const parts = path.split('.');
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const wrong = parts.find(
    (part) => part.startsWith('$') && part !== '$' && !/^\$\[[a-z]?[a-zA-Z0-9]*\]$/.test(part),
  );
  if (wrong !== undefined) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${wrong}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  if (parts[0]?.startsWith('$')) {
    throw new CommandError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
}
