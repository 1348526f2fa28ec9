/** A letter for the mail server. */
export interface MailMessage {
  /** Without angle brackets. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** REFUSED: this letter, for good. DEFERRED: this letter, for now. UNREACHABLE: any letter. */
export type MailFailure = 'REFUSED' | 'DEFERRED' | 'UNREACHABLE';

/** The message has no address in it. */
export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message);
  }
}

export abstract class MailTransport {
  /** Resolves once the mail server has accepted it. @throws MailError */
  abstract send(message: MailMessage): Promise<void>;
  abstract close(): void;
}
