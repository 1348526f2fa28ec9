import { Injectable, Logger } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { type InvoiceDraft, invoicesAfter } from './domain/invoice';
import { InvoiceRepository } from './persistence/invoice.repository';

/** Another process makes progress in every lost round, so more of them mean a fault. */
const MAX_ROUNDS = 100;

/** Gives papers their numbers; each paper contains the hash of its predecessor. */
@Injectable()
export class InvoiceChain {
  private readonly logger = new Logger('Invoices');

  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly clock: StoreClock,
  ) {}

  /**
   * Stores missing papers in the given order. Safe for concurrent processes: the loser of a number retries from the new
   * head, so that a number exists only as the paper that has it.
   *
   * @param drafts all of one series
   */
  async append(drafts: readonly InvoiceDraft[]): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const missing = await this.invoices.withoutInvoice(drafts);
      const [first] = missing;
      if (!first || (await this.tryToAppend(first.series, missing))) return;
    }
    throw new Error(`None of ${drafts.length} invoices got a number in ${MAX_ROUNDS} attempts.`);
  }

  /** Logs the head as an anchor outside of the database, to detect tampering. */
  private async tryToAppend(series: string, drafts: readonly InvoiceDraft[]): Promise<boolean> {
    const invoices = invoicesAfter(await this.invoices.head(series), drafts, this.clock.now());
    const head = invoices.at(-1);
    if (!head || !(await this.invoices.append(invoices))) return false;
    await this.invoices.recordHead(head);
    this.logger.log(`Issued ${head.number}: anchor ${series}:${head.sequence}:${head.hash}`);
    return true;
  }
}
