import type { ErrorCode } from '@shop/contracts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What clients can act on, beside the fields. */
export interface ErrorDetails {
  /** The quantities next to a refused one that can be ordered, ascending. */
  readonly nearestValid?: readonly number[];
}

/** A business error; one filter maps it to REST or GraphQL. The message is shown to users and never echoes input. */
export class DomainError extends Error {
  readonly details: ErrorDetails;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    { cause, ...details }: ErrorOptions & ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DomainError';
    this.details = details;
  }

  static badInput(fields: FieldErrors, details?: ErrorDetails): DomainError {
    const [first] = Object.entries(fields);
    return new DomainError(
      'BAD_USER_INPUT',
      first ? `${first[0]} ${first[1]}` : 'The input is not valid.',
      fields,
      details,
    );
  }

  static conflict(message: string): DomainError {
    return new DomainError('CONFLICT', message);
  }

  static unavailable(message: string): DomainError {
    return new DomainError('UNAVAILABLE', message);
  }

  /** NOT_FOUND. @param what a noun: `order` */
  static notFound(what: string): DomainError {
    return new DomainError('NOT_FOUND', `There is no such ${what}.`);
  }
}
