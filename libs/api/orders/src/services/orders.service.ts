import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import {
  validatePage,
  validatePageSize,
  DomainError,
  emailSchema,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  searchTextSchema,
} from '@shop/api-common';
import { LIMITS, ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { z } from 'zod';
import { isVisible, type Order } from '../domain/order';
import { CustomerDirectory, ownScope, type OrderScope, scopeFor } from '../domain/order-scope';
import { type OrderQuery, OrderRepository } from '../persistence/order.repository';
import {
  type ReservationHolder,
  ReservationHolderRepository,
} from '../persistence/reservation-holder.repository';

type ListRequest = PageRequest & Pick<OrderQuery, 'omittedFields'>;

interface OwnOrdersRequest extends ListRequest {
  readonly search?: string | null | undefined;
}

interface OrderListRequest extends OwnOrdersRequest {
  readonly status?: OrderStatus | null | undefined;
  readonly paymentIssues?: boolean | null | undefined;
}

/** Oldest first; what narrows the list comes from clients as it is. */
interface StoredListRequest {
  readonly first: number;
  readonly after: string | undefined;
  readonly status?: unknown;
  /** ISO 8601; orders placed then or later. */
  readonly since?: unknown;
  readonly search?: unknown;
}

const searchSchema = z.object({ search: searchTextSchema(LIMITS.emailMax) });

const storedSelectionSchema = searchSchema.extend({
  status: z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`).optional(),
  since: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-01-31T08:00:00Z' })
    .transform((text) => new Date(text))
    .optional(),
});

const NO_EMAIL = 'must be one e-mail address';
export const customerEmailSchema = z.object({
  customerEmail: emailSchema(NO_EMAIL).optional(),
});

const UNCANCELLED = ORDER_STATUSES.filter((status) => status !== 'CANCELLED');

/** Reads orders. The access decorators decide who may call; this service decides whose orders they see. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holders: ReservationHolderRepository,
    private readonly tools: ToolsService,
    private readonly customers: CustomerDirectory,
  ) {}

  async mine(customer: Principal, { search, ...request }: OwnOrdersRequest): Promise<Page<Order>> {
    const words = parseInput(searchSchema, { search }).search;
    return this.newestFirst(request, { scope: ownScope(customer), statuses: UNCANCELLED, search: words });
  }

  async list({ status, search, paymentIssues, ...request }: OrderListRequest): Promise<Page<Order>> {
    return this.newestFirst(request, {
      scope: 'everyone',
      statuses: status ? [status] : undefined,
      search: parseInput(searchSchema, { search }).search,
      withPaymentIssue: paymentIssues ?? false,
    });
  }

  /** Customers with unpaid orders, most units first. */
  listReservationHolders(first: number): Promise<ReservationHolder[]> {
    validatePageSize('first', first);
    return this.holders.list(first);
  }

  async listStored({ first, after, ...selection }: StoredListRequest): Promise<Page<Order>> {
    const { status, since, search } = parseInput(storedSelectionSchema, selection);
    const statuses = status && [status];
    return this.orders.page({ first, after, scope: 'everyone', newestFirst: false, statuses, since, search });
  }

  /** One customer's uncancelled orders. An e-mail means the account that has it now; others need an admin. */
  async listStoredOf(
    caller: Principal,
    customerEmail: unknown,
    first: number,
    after: string | undefined,
  ): Promise<Page<Order>> {
    const email = parseInput(customerEmailSchema, { customerEmail }).customerEmail ?? caller.email;
    const isOwn = email === caller.email;
    if (!isOwn && caller.role !== 'ADMIN') {
      throw new DomainError('FORBIDDEN', "Another customer's orders are not yours to see.");
    }
    const scope = isOwn ? ownScope(caller) : await this.scopeForEmail(email);
    return this.orders.page({ first, after, scope, newestFirst: false, statuses: UNCANCELLED });
  }

  find(principal: Principal, id: string): Promise<Order | null> {
    return this.orders.find(id, scopeFor(principal));
  }

  /** The existing orders that the caller may see, in any order. */
  findMany(caller: Principal, ids: readonly string[]): Promise<Order[]> {
    return this.orders.findMany(ids, scopeFor(caller));
  }

  findPayable(customer: Principal, id: string): Promise<Order | null> {
    return this.orders.findPayable(customer.uid, id);
  }

  /** The caller's order, their newest unpaid order of a tool, or the tool. @throws DomainError NOT_FOUND */
  async findToPay(caller: Principal | undefined, id: string): Promise<{ order: Order } | { tool: Tool }> {
    const order = caller && ((await this.find(caller, id)) ?? (await this.findPayable(caller, id)));
    return order ? { order } : { tool: await this.tools.getById(id) };
  }

  /** @throws DomainError NOT_FOUND for an order outside the caller's scope */
  async subscriptionFor(caller: Principal, orderId: string | null | undefined) {
    const order = orderId == null ? undefined : await this.find(caller, orderId);
    if (order === null) throw DomainError.notFound('order');
    const allows = ({ customerUid }: Order) => caller.role === 'ADMIN' || customerUid === caller.uid;
    return { id: order?.id, allows };
  }

  /** In the requested order; null for an order that does not exist or is not visible. */
  async readMany(ids: readonly string[]): Promise<(Order | null)[]> {
    const found = (await this.orders.findManyStored(ids)).filter(isVisible);
    return ids.map((id) => found.find((order) => order.id === id) ?? null);
  }

  private newestFirst(
    request: ListRequest,
    query: Pick<OrderQuery, 'scope' | 'statuses' | 'search' | 'withPaymentIssue'>,
  ): Promise<Page<Order>> {
    validatePage(request);
    const includeTotalCount = request.includeTotalCount ?? true;
    return this.orders.page({ ...request, ...query, newestFirst: true, includeTotalCount });
  }

  private async scopeForEmail(email: string): Promise<OrderScope> {
    const customerUid = await this.customers.findUidByEmail(email);
    return customerUid === null ? 'none' : { customerUid };
  }
}
