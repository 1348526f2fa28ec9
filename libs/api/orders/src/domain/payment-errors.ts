import { DomainError } from '@shop/api-kernel';

/**
 * A genuine message whose time is far from that of this server, before or after: it is repeated by the provider with a
 * new time, or else one of both clocks is wrong.
 */
export class MessageTimeError extends DomainError {
  /** @param seconds by which the message is older than this server's time; negative for one from the future */
  constructor(readonly seconds: number) {
    const text = 'was made too far from the time of this server';
    super('BAD_USER_INPUT', `signature ${text}`, { signature: text });
  }
}
