import type { ErrorCode } from '@shop/contracts';

/** What is wrong with which input field, in plain words: `{ quantity: 'must be a whole number' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A refusal in the shop's own words. Services throw it; one filter turns it into a REST status or a GraphQL error.
 * The message is shown to people, so it says what happened and what to do, and never echoes input.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DomainError';
  }

  /** BAD_USER_INPUT; the message tells of the first field. */
  static badInput(fields: FieldErrors): DomainError {
    const [first] = Object.entries(fields);
    return new DomainError(
      'BAD_USER_INPUT',
      first ? `${first[0]} ${first[1]}` : 'The input is not valid.',
      fields,
    );
  }

  /** NOT_FOUND. @param what a noun: `order` */
  static notFound(what: string): DomainError {
    return new DomainError('NOT_FOUND', `There is no such ${what}.`);
  }
}
