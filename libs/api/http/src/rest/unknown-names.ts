import { DomainError, echoableName } from '@shop/api-common';
import { closestName } from './closest-name';

/** Bounds the work of suggestions. */
const MAX_REPORTED = 10;

/** What a client may send, by name. */
export interface KnownNames {
  /** Suggested first: some of these may be missing. */
  readonly required?: readonly string[];
  /** Suggested next; includes the required ones. */
  readonly believed: readonly string[];
  readonly ignored?: readonly string[];
}

/**
 * Rejects names that are not known, as a misspelt one would silently change nothing.
 *
 * @param kind a noun: `field`
 * @throws DomainError BAD_USER_INPUT that names each and the one that was probably meant
 */
export function rejectUnknownNames(
  names: readonly string[],
  { required = [], believed, ignored = [] }: KnownNames,
  kind: string,
): void {
  const unknown = names.filter((name) => !believed.includes(name) && !ignored.includes(name));
  if (unknown.length === 0) return;
  const problems = unknown.slice(0, MAX_REPORTED).map((name) => {
    const echo = echoableName(name);
    const meant = echo && [required, believed, ignored].map((all) => closestName(echo, all)).find(Boolean);
    return [echo ?? 'input', `is not a known ${kind}${meant ? `: did you mean ${meant}?` : ''}`];
  });
  throw DomainError.badInput(Object.fromEntries(problems));
}
