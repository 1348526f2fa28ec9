import { Inject, Injectable } from '@nestjs/common';
import { type Clock, addMilliseconds } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { PaymentPort } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import { WebhookPolls } from '../inbox/webhook-polls.repository';
import { WebhookInbox } from '../inbox/webhook-inbox.repository';

/** Polls the provider's event list once a minute, in one replica, and stores undelivered events in the inbox. */
@Injectable()
export class MissedWebhooksService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly polls: WebhookPolls,
    private readonly inbox: WebhookInbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Uses the provider's clock: with a faster local clock, events not listed yet would count as read.
   *
   * @returns the number of missed events; 0 when another replica polls
   * @throws DomainError UNAVAILABLE when the provider cannot be reached: the next poll reads the same range
   */
  async collect(): Promise<number> {
    const now = this.clock.now();
    const readBefore = await this.polls.claim(now);
    if (!readBefore) return 0;
    const providerTime = await this.provider.now();
    const until = addMilliseconds(providerTime, -TIMING.messageDelay);
    const since = addMilliseconds(
      earlier(readBefore, addMilliseconds(providerTime, -TIMING.webhookPoll)),
      -TIMING.messageOverlap,
    );
    let missed = 0;
    for await (const event of this.provider.listEvents(since, until)) {
      if ((await this.inbox.store(event, now, now)) === 'NEW') missed += 1;
    }
    await this.polls.readUpTo(until);
    return missed;
  }
}

/** The first poll time is this server's and may be ahead of the provider's clock. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
