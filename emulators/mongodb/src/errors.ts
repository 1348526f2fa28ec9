/** Error codes of the MongoDB server that this server uses, with the names that the server gives them. */
const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  39: 'FileStreamFailed',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  237: 'CursorKilled',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  260: 'InvalidResumeToken',
  263: 'OperationNotSupportedInTransaction',
  280: 'ChangeStreamFatalError',
  286: 'ChangeStreamHistoryLost',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  12051: 'CursorInUse',
  14031: 'OutOfDiskSpace',
};

/** Fields of a reply. */
type Fields = Record<string, unknown>;

/** A refusal in the server's own terms: numeric code, its name, message, and further fields of the reply. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  /**
   * @param code numeric code as the MongoDB server documents it
   * @param details additional fields, such as `keyPattern` and `keyValue` of code 11000
   */
  constructor(
    readonly code: number,
    message: string,
    readonly details: Fields = {},
  ) {
    super(message);
  }

  /** Name of the code; codes without a name are called `Location<code>`, as the server does. */
  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`;
  }

  /** The reply that tells a driver of a failed command. */
  toReply(): Fields {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.details };
  }

  /** The entry of `writeErrors` that tells a driver of one failed statement of a write command. */
  toWriteError(index: number): Fields {
    return { index, code: this.code, errmsg: this.message, ...this.details };
  }
}

/** Turns anything thrown into a refusal; what is not one already is an internal error (code 1). */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError(1, error instanceof Error ? error.message : String(error));
}
