import { Inject, Injectable } from '@nestjs/common';
import { type Clock, addMilliseconds } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { PaymentPort } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import { WebhookPolls } from '../inbox/webhook-polls.repository';
import { WebhookInbox } from '../inbox/webhook-inbox.repository';

/**
 * Reads the provider's own list of its events once a minute, in one replica, and puts those that no message told of
 * into the inbox: also a refund at the provider's side whose messages were all lost is learned of.
 */
@Injectable()
export class MissedMessagesService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly polls: WebhookPolls,
    private readonly inbox: WebhookInbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Answers how many messages were missed; 0 also when it is not its turn. How far was read is said by the provider's
   * clock: by one that is ahead of it, what the provider has not listed yet would count as read.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached: then the same time is read again
   */
  async collect(): Promise<number> {
    const now = this.clock.now();
    const readBefore = await this.polls.claim(now);
    if (!readBefore) return 0;
    const told = await this.provider.now();
    const until = addMilliseconds(told, -TIMING.messageDelay);
    const since = addMilliseconds(
      earlier(readBefore, addMilliseconds(told, -TIMING.webhookPoll)),
      -TIMING.messageOverlap,
    );
    let missed = 0;
    for await (const notice of this.provider.listEvents(since, until)) {
      if ((await this.inbox.put(notice, now, now)) === 'NEW') missed += 1;
    }
    await this.polls.readUpTo(until);
    return missed;
  }
}

/** Also what was read up to may be in the provider's future: the first time is this server's. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
