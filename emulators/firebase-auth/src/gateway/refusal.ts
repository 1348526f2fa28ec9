/** An answer of the gateway. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly retryAfter?: number;
}

/** A request that the gateway does not let through, in the form of Google's identity service. */
export class Refusal extends Error {
  /**
   * @param message one of the service's codes, which the client SDK translates, and after ` : ` a text for people
   * @param retryAfter seconds
   */
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  toAnswer(): Answer {
    const { status: code, message } = this;
    const body = { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
    return { status: code, body, ...(this.retryAfter && { retryAfter: this.retryAfter }) };
  }
}
