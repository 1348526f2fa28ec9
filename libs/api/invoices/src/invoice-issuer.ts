import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { InvoicingQueue, InvoicingSignal, type StoredOrder } from '@shop/api-orders';
import { ShopSettingsService } from '@shop/api-settings';
import { draftCorrection } from './domain/draft-correction';
import { draftCreditNote, draftInvoice, type IssuingTerms } from './domain/draft-invoice';
import { refundsOf } from './domain/order-refunds';
import { sellerOf } from './domain/seller';
import { InvoiceChain } from './invoice-chain';
import { InvoiceRepository } from './persistence/invoice.repository';

const INTERVAL_MS = 3_000;
/** A burst of payments is invoiced in few writes. */
const BUFFER_TIME_MS = 50;
const BATCH_SIZE = 100;
/** Batches per run; the rest waits for the next one. */
const MAX_BATCHES = 50;

/**
 * Makes the papers of paid orders behind the answers. The write that charges or refunds an order queues it, so that what a
 * crash left is found by any process. Without seller data, orders wait.
 */
@Injectable()
export class InvoiceIssuer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Invoices');
  private stop: () => Promise<void> = () => Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queue: InvoicingQueue,
    private readonly signal: InvoicingSignal,
    private readonly settings: ShopSettingsService,
    private readonly chain: InvoiceChain,
    private readonly invoices: InvoiceRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.signal.onChange(() => {
      this.timer ??= setTimeout(() => this.runBuffered(), BUFFER_TIME_MS).unref();
    });
    const onError = this.report;
    this.stop = runPeriodically({ intervalMs: INTERVAL_MS, run: () => this.run(), onError });
  }

  /** Runs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.stop();
    await this.running;
  }

  /** Makes all papers that are due, in order of payment. */
  async issueDue(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const terms = await this.readTerms();
      const orders = terms ? await this.queue.next(BATCH_SIZE) : [];
      if (!terms || orders.length === 0) return;
      await this.issue(orders, terms);
    }
  }

  /** Whether the settings name who sells, without whom no papers are made. */
  async hasSeller(): Promise<boolean> {
    return (await this.readTerms()) !== undefined;
  }

  private async readTerms(): Promise<IssuingTerms | undefined> {
    const settings = await this.settings.read();
    const seller = sellerOf(settings);
    return seller && { seller, series: settings.invoiceSeries };
  }

  private async issue(orders: readonly StoredOrder[], terms: IssuingTerms): Promise<void> {
    await this.chain.append(orders.map((order) => draftInvoice(order, terms)));
    const refunded = orders.filter((order) => refundsOf(order).length > 0);
    const made = refunded.length > 0 ? await this.invoices.ofOrders(refunded.map(({ id }) => id)) : [];
    const invoices = new Map(made.map((invoice) => [invoice.source, invoice]));
    const notes = refunded.flatMap((order) => {
      const invoice = invoices.get(order.id);
      return refundsOf(order).flatMap((refund) =>
        invoice ? [draftCreditNote(order, refund, invoice, terms)] : [],
      );
    });
    await this.chain.append(notes);
    for (const order of orders) await this.correct(order, terms);
    await Promise.all(orders.map((order) => this.finish(order)));
  }

  /** One paper at a time, as each refers to the one before. */
  private async correct(order: StoredOrder, terms: IssuingTerms): Promise<void> {
    for (const correction of order.refundCorrections) {
      const draft = draftCorrection(order, correction, await this.invoices.ofOrders([order.id]), terms);
      if (draft) await this.chain.append([draft]);
    }
  }

  /** The customer may have been deleted since the order was read. */
  private async finish(order: StoredOrder): Promise<void> {
    const finished = await this.queue.finish(order);
    if (finished?.anonymizedAt) await this.invoices.eraseBuyer({ orderId: finished.id });
  }

  private runBuffered(): void {
    this.timer = undefined;
    this.run().catch(this.report);
  }

  /** One run after the other. */
  private run(): Promise<void> {
    const run = this.running.then(() => this.issueDue());
    this.running = run.catch(() => undefined);
    return run;
  }

  private readonly report = (error: unknown): void => {
    this.logger.warn(`Invoices are due and will be made later: ${String(error)}`);
  };
}
