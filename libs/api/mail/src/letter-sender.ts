import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { addMilliseconds, Clock, processQueue, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type ApiSettings, SETTINGS, shopOrigin } from '@shop/config';
import type { Letter } from './domain/letter';
import { LetterRecipients, LetterSource } from './domain/letter-source.port';
import { MailError, MailTransport } from './domain/mail-transport.port';
import { isOutdated, retryDelay } from './domain/retry';
import { LetterRepository } from './persistence/letter.repository';
import { renderLetter } from './templates/render-letter';

const ROUND_INTERVAL_MS = 1_000;
const DAY_MS = 24 * 3_600_000;
/** A sign-up with another's address makes the shop write to it. */
const MAX_UNVERIFIED_PER_DAY = 10;

/** Sends queued letters at least once, each under the same Message-ID. Replicas share the queue. */
@Injectable()
export class LetterSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LetterSender.name);
  private readonly origin: string;
  private stop: () => Promise<void> = () => Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly letters: LetterRepository,
    private readonly source: LetterSource,
    private readonly recipients: LetterRecipients,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly storeClock: StoreClock,
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    this.origin = shopOrigin(settings);
  }

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: ROUND_INTERVAL_MS,
      run: async () => {
        if (!this.storeClock.isRewound) await this.sendDue();
      },
      onError: (error) => this.logger.warn(`Letters will be sent later: ${errorName(error)}`),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.stop();
    this.transport.close();
  }

  /** Sends what is due; ends early while the mail server is out of reach. */
  async sendDue(): Promise<void> {
    await processQueue({
      claim: async () => (this.isStopping ? null : this.letters.claim(this.clock.now())),
      handle: (letter) => this.deliver(letter),
      onError: ({ id }, error) => this.logger.warn(`Letter ${id} will be sent later: ${errorName(error)}`),
    });
  }

  /** @returns whether the mail server can be reached, as far as is known */
  private async deliver(letter: Letter): Promise<boolean> {
    const now = this.clock.now();
    if (isOutdated(letter, now)) return this.skip(letter, 'The event was more than a day ago');
    const recipient = await this.recipients.findAddress(letter.uid);
    if (!recipient) return this.skip(letter, 'The recipient has no account');
    const dayAgo = addMilliseconds(now, -DAY_MS);
    if (!recipient.isVerified && (await this.letters.countSent(letter.uid, dayAgo)) >= MAX_UNVERIFIED_PER_DAY)
      return this.skip(letter, 'Too many letters in a day to an address that is not verified');
    try {
      const model = await this.source.read(letter);
      if (!model) return await this.skip(letter, 'There is nothing to write about any more');
      const messageId = `${letter.id}@${new URL(this.origin).hostname}`;
      const seller = await this.source.readSeller();
      const content = renderLetter(model, { origin: this.origin, seller, now });
      await this.transport.send({ messageId, to: recipient.email, ...content });
    } catch (error) {
      return this.handleFailure(letter, error);
    }
    await this.letters.markSent(letter, recipient.email, this.clock.now());
    return true;
  }

  private async skip(letter: Letter, problem: string): Promise<true> {
    await this.letters.giveUp(letter, 'SKIPPED', problem);
    return true;
  }

  private async handleFailure(letter: Letter, error: unknown): Promise<boolean> {
    const { failure, message } =
      error instanceof MailError
        ? error
        : new MailError('DEFERRED', `It could not be written: ${errorName(error)}`);
    const now = this.clock.now();
    const delay = failure === 'REFUSED' ? undefined : retryDelay(letter.attempts, letter.queuedAt, now);
    if (delay === undefined) {
      await this.letters.giveUp(letter, 'FAILED', message);
      this.logger.warn(`Letter ${letter.id} could not be sent: ${failure}`);
    } else {
      await this.letters.postpone(letter, addMilliseconds(now, delay), message);
    }
    return failure !== 'UNREACHABLE';
  }
}

/** The text of a foreign error may hold an address. */
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
