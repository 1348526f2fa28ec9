import { Injectable } from '@nestjs/common';
import { InvoiceRepository } from './persistence/invoice.repository';

/** Takes the personal data of a deleted customer from their papers, which stay. */
@Injectable()
export class InvoiceErasure {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** Idempotent. Call it after the orders of the customer are anonymized, as papers made later read them. */
  erase({ uid }: { readonly uid: string }): Promise<void> {
    return this.invoices.eraseBuyer({ customerUid: uid });
  }
}
