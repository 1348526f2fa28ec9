import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  validatePage,
} from '@shop/api-common';
import type { Invoice } from './domain/invoice';
import { type InvoiceListRequest, invoiceListRequestSchema } from './domain/invoice-list-request';
import { InvoiceRepository } from './persistence/invoice.repository';

/** Reads papers. The access decorators decide who may call; this service decides whose papers they see. */
@Injectable()
export class InvoicesService {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** The caller's paper, or for an admin anybody's; null for another's as for none. */
  find(caller: Principal, number: string): Promise<Invoice | null> {
    return this.invoices.find(number, caller.role === 'ADMIN' ? {} : { customerUid: caller.uid });
  }

  /** @throws DomainError NOT_FOUND for another's as for none */
  async get(caller: Principal, number: string): Promise<Invoice> {
    const invoice = await this.find(caller, number);
    if (!invoice) throw DomainError.notFound('invoice');
    return invoice;
  }

  /** The caller's own, newest first. */
  mine({ uid: customerUid }: Principal, request: PageRequest): Promise<Page<Invoice>> {
    validatePage(request);
    return this.invoices.page(request, {}, { customerUid });
  }

  /** Everybody's, newest first. @throws DomainError BAD_USER_INPUT that names the argument */
  async list(request: PageRequest & InvoiceListRequest): Promise<Page<Invoice>> {
    validatePage(request);
    return this.invoices.page(request, parseInput(invoiceListRequestSchema, request));
  }

  /** By order, oldest first. */
  async ofOrders(orderIds: readonly string[]): Promise<Invoice[][]> {
    const invoices = await this.invoices.ofOrders(orderIds);
    return orderIds.map((id) => invoices.filter(({ orderId }) => orderId === id));
  }
}
