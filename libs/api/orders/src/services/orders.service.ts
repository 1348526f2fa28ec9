import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import {
  validatePageRequest,
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
} from '@shop/api-common';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { CustomerDirectory } from '../domain/customer-directory.port';
import type { LongField, Order } from '../domain/order';
import { ownScope, type OrderScope, scopeFor } from '../domain/order-scope';
import { OrderRepository } from '../persistence/order.repository';
import { customerEmailSchema, searchOrdersSchema } from './list-orders.input';

export interface OwnOrdersRequest extends PageRequest {
  /** Fields that are not read, and empty. */
  readonly omittedFields?: readonly LongField[] | undefined;
}

export interface OrderListRequest extends OwnOrdersRequest {
  readonly status?: OrderStatus | null | undefined;
  readonly search?: string | null | undefined;
  /** Only orders with payment issues. */
  readonly paymentIssues?: boolean | null | undefined;
}

const UNCANCELLED = ORDER_STATUSES.filter((status) => status !== 'CANCELLED');

/** Reads orders. The access decorators decide who may call; this service decides whose orders they see. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tools: ToolsService,
    private readonly customers: CustomerDirectory,
  ) {}

  /** The caller's own orders, newest first, without cancelled ones. */
  async mine(customer: Principal, request: OwnOrdersRequest): Promise<Page<Order>> {
    validatePageRequest(request);
    const [scope, count] = [ownScope(customer), request.includeTotalCount ?? true];
    return this.orders.page({
      ...request,
      scope,
      newestFirst: true,
      statuses: UNCANCELLED,
      includeTotalCount: count,
    });
  }

  /** All orders, newest first; for admins. */
  async list({ status, search, paymentIssues, ...request }: OrderListRequest): Promise<Page<Order>> {
    validatePageRequest(request);
    return this.orders.page({
      ...request,
      scope: 'everyone',
      newestFirst: true,
      statuses: status ? [status] : undefined,
      search: parseInput(searchOrdersSchema, { search }).search,
      withPaymentIssue: paymentIssues ?? false,
      includeTotalCount: request.includeTotalCount ?? true,
    });
  }

  /** All orders for REST, oldest first; for admins. */
  listStored(first: number, after: string | undefined): Promise<Page<Order>> {
    return this.orders.page({ first, after, scope: 'everyone', newestFirst: false });
  }

  /**
   * One customer's orders for REST, oldest first, without cancelled ones. An e-mail means the account that has it now,
   * with orders placed under earlier e-mails; an unused e-mail lists nothing.
   *
   * @param customerEmail as the client sent it; the caller's own by default
   * @throws DomainError FORBIDDEN for another customer's e-mail unless the caller is an admin; BAD_USER_INPUT
   */
  async listStoredOf(
    caller: Principal,
    customerEmail: unknown,
    first: number,
    after: string | undefined,
  ): Promise<Page<Order>> {
    const email = parseInput(customerEmailSchema, { customerEmail }).customerEmail ?? caller.email;
    const own = email === caller.email;
    if (!own && caller.role !== 'ADMIN') {
      throw new DomainError('FORBIDDEN', "Another customer's orders are not yours to see.");
    }
    const scope = own ? ownScope(caller) : await this.scopeForEmail(email);
    return this.orders.page({ first, after, scope, newestFirst: false, statuses: UNCANCELLED });
  }

  /** An order within the caller's scope; null when there is none. */
  find(principal: Principal, id: string): Promise<Order | null> {
    return this.orders.find(id, scopeFor(principal));
  }

  /** The caller's unpaid order with this id, or their newest unpaid order of the tool with this id. */
  findPayable(customer: Principal, id: string): Promise<Order | null> {
    return this.orders.findPayable(customer.uid, id);
  }

  /**
   * Resolves an id of the payment page: an order within the caller's scope, the caller's newest unpaid order of a tool, or
   * the tool.
   *
   * @throws DomainError NOT_FOUND
   */
  async findToPay(caller: Principal | undefined, id: string): Promise<{ order: Order } | { tool: Tool }> {
    const order = caller && ((await this.find(caller, id)) ?? (await this.findPayable(caller, id)));
    return order ? { order } : { tool: await this.tools.getById(id) };
  }

  private async scopeForEmail(email: string): Promise<OrderScope> {
    const customerUid = await this.customers.findUidByEmail(email);
    return customerUid === null ? 'none' : { customerUid };
  }
}
