import { Injectable } from '@nestjs/common';
import { InvoiceIssuer } from './invoice-issuer';
import { InvoiceRepository } from './persistence/invoice.repository';

/** Numbers of papers, for letters that lead to them. */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly issuer: InvoiceIssuer,
  ) {}

  /** Whether an order or refund without a paper gets one soon. */
  isIssuing(): Promise<boolean> {
    return this.issuer.hasSeller();
  }

  /** Of the invoice; undefined while there is none. */
  async ofOrder(orderId: string): Promise<string | undefined> {
    const papers = await this.invoices.ofOrders([orderId]);
    return papers.find(({ source }) => source === orderId)?.number;
  }

  /**
   * Of the credit note; undefined while there is none.
   *
   * @param upTo what the refund and those before it come to, in minor units
   */
  async ofRefund(orderId: string, upTo: number): Promise<string | undefined> {
    const papers = await this.invoices.ofOrders([orderId]);
    const invoice = papers.find(({ source }) => source === orderId)?.number;
    const notes = papers
      .filter(({ kind, refersTo }) => kind === 'CREDIT_NOTE' && refersTo === invoice)
      .toSorted((a, b) => a.sequence - b.sequence);
    let refunded = 0;
    return notes.find(({ total }) => (refunded += total) === upTo)?.number;
  }
}
