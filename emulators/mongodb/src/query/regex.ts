import { CommandError } from '../errors';

/** Flags of the server and what they are in JS; `x` (comments and white space) has no counterpart. */
const FLAGS: Readonly<Record<string, string>> = { i: 'i', m: 'm', s: 's', u: '', l: '' };

/** @throws CommandError 51108 for an unknown flag */
export function checkFlags(options: string): void {
  const unknown = [...options].find((flag) => FLAGS[flag] === undefined);
  if (unknown !== undefined) throw new CommandError(51108, `invalid flag in regex options: ${unknown}`);
}

/**
 * The JS regular expression for a pattern of the server.
 * @throws CommandError 51108 for a flag that is unknown, 51091 for a pattern that is not valid
 */
export function toRegExp(pattern: string, options: string): RegExp {
  checkFlags(options);
  const flags = [...new Set(options)].map((flag) => FLAGS[flag]).join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return withoutUnicode(pattern, flags);
  }
}

/** Patterns with escapes that are strict errors under `u` (such as `\-`) are legal for the server. */
function withoutUnicode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`,
    );
  }
}
