import { CommandError } from '../errors';

/** Flags of the server and what they are in JS; `x` (comments and white space) has no counterpart. */
const FLAGS: Readonly<Record<string, string>> = { i: 'i', m: 'm', s: 's', u: '', l: '' };

/**
 * The JS regular expression for a pattern of the server.
 * @throws CommandError 2 for a flag that is unknown, 51091 for a pattern that is not valid
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const flags = [...options].map((flag) => {
    const known = FLAGS[flag];
    if (known === undefined) throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
    return known;
  });
  try {
    return new RegExp(pattern, [...new Set(flags.join('') + 'u')].join(''));
  } catch {
    return withoutUnicode(pattern, flags.join(''));
  }
}

/** Patterns with escapes that are strict errors under `u` (such as `\-`) are legal for the server. */
function withoutUnicode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, [...new Set(flags)].join(''));
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`,
    );
  }
}
