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
import { ownReach, type Reach, reachOf } from '../domain/reach';
import { OrderRepository } from '../persistence/order.repository';
import { customerEmailSchema, searchOrdersSchema } from './list-orders.input';

/** What is asked of a list of orders. */
export interface OwnOrdersRequest extends PageRequest {
  /** What nobody asks each order for: it is not read, and empty. */
  readonly unasked?: readonly LongField[] | undefined;
}

/** What an admin asks of the list of all orders. */
export interface OrderListRequest extends OwnOrdersRequest {
  readonly status?: OrderStatus | null | undefined;
  readonly search?: string | null | undefined;
  /** Only those about whose money something was out of the ordinary. */
  readonly moneyIncidents?: boolean | null | undefined;
}

const UNCANCELLED = ORDER_STATUSES.filter((status) => status !== 'CANCELLED');

/** Reading orders. What all may call is decided by the access decorators; whose orders they see, here. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tools: ToolsService,
    private readonly customers: CustomerDirectory,
  ) {}

  /** The caller's own orders, newest first; for a customer a cancelled order is gone. */
  async mine(customer: Principal, request: OwnOrdersRequest): Promise<Page<Order>> {
    validatePageRequest(request);
    const [reach, count] = [ownReach(customer), request.includeTotalCount ?? true];
    return this.orders.page({
      ...request,
      reach,
      newestFirst: true,
      statuses: UNCANCELLED,
      includeTotalCount: count,
    });
  }

  /** Everybody's orders, newest first; for admins. */
  async list({ status, search, moneyIncidents, ...request }: OrderListRequest): Promise<Page<Order>> {
    validatePageRequest(request);
    return this.orders.page({
      ...request,
      reach: 'everyone',
      newestFirst: true,
      statuses: status ? [status] : undefined,
      search: parseInput(searchOrdersSchema, { search }).search,
      withIncident: moneyIncidents ?? false,
      includeTotalCount: request.includeTotalCount ?? true,
    });
  }

  /** Everybody's orders as the REST adapter lists them, in the order in which they were stored; for admins. */
  listStored(first: number, after: string | undefined): Promise<Page<Order>> {
    return this.orders.page({ first, after, reach: 'everyone', newestFirst: false });
  }

  /**
   * One customer's orders as the REST adapter lists them, in the order in which they were stored, cancelled ones left
   * out. An e-mail means the person who has it now, with all that they ordered under others, too. One that nobody has
   * any more lists nothing: what its owner ordered is found under the new one, and the orders of a deleted person have a
   * masked e-mail alone, which may be like other people's; admins find those in the list of all orders.
   *
   * @param customerEmail as the client sent it; not given: the caller's own
   * @throws DomainError FORBIDDEN for another's e-mail, unless the caller is an admin; BAD_USER_INPUT for what is none
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
    const reach = own ? ownReach(caller) : await this.reachOfWhoHas(email);
    return this.orders.page({ first, after, reach, newestFirst: false, statuses: UNCANCELLED });
  }

  /** An order of the caller, or for an admin anybody's; null when there is none. */
  find(principal: Principal, id: string): Promise<Order | null> {
    return this.orders.find(id, reachOf(principal));
  }

  /** The caller's unpaid order of this id, or their newest unpaid one of the tool of this id. */
  findPayable(customer: Principal, id: string): Promise<Order | null> {
    return this.orders.findPayable(customer.uid, id);
  }

  /**
   * What an id on the payment page stands for: an order within the caller's reach, the caller's newest unpaid order of
   * a tool, or else the tool.
   *
   * @throws DomainError NOT_FOUND when it stands for nothing
   */
  async findToPay(caller: Principal | undefined, id: string): Promise<{ order: Order } | { tool: Tool }> {
    const order = caller && ((await this.find(caller, id)) ?? (await this.findPayable(caller, id)));
    return order ? { order } : { tool: await this.tools.getById(id) };
  }

  private async reachOfWhoHas(email: string): Promise<Reach> {
    const customerUid = await this.customers.findUidByEmail(email);
    return customerUid === null ? 'nobody' : { customerUid };
  }
}
