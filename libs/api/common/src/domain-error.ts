import type { ErrorCode } from '@shop/contracts';

export type FieldErrors = Readonly<Record<string, string>>;

/** A line of an order that cannot be placed, and what its tool offers now. */
export interface LineShortage {
  readonly toolId: string;
  readonly wanted: number;
  readonly available: number;
  /** The quantities next to the wanted one that are in stock; empty for none. */
  readonly nearestValid: readonly number[];
  /** Of one unit of the wanted quantity, in minor units. */
  readonly currentPrice: number;
}

/** What clients can act on, beside the fields. */
export interface ErrorDetails {
  /** The quantities next to a refused one that can be ordered, ascending. */
  readonly nearestValid?: readonly number[];
  readonly lines?: readonly LineShortage[];
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
