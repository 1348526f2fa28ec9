import { Injectable } from '@nestjs/common';
import { checkInvoices, type InvoiceAnchor, type InvoicesReport } from './domain/check-invoices';
import { InvoiceRepository } from './persistence/invoice.repository';

@Injectable()
export class InvoiceVerification {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** @param anchors heads recorded outside of the database, in addition to the stored ones */
  async verify(anchors: readonly InvoiceAnchor[] = []): Promise<InvoicesReport> {
    const recorded = await this.invoices.recordedHeads();
    const stored = recorded.map((head) => ({ ...head, notedBy: 'the shop' }));
    return checkInvoices(this.invoices.stored(), [...stored, ...anchors]);
  }
}
