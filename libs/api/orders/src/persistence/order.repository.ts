import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import type { Page, PageRequest } from '@shop/api-common';
import {
  containsTextFilter,
  type KnownList,
  ListSample,
  createTextMatcher,
  readKeysetPage,
  excludeFields,
} from '@shop/api-database';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import type { LongField, Order, StoredOrder } from '../domain/order';
import type { Reach } from '../domain/reach';
import { BY_STATE, BY_TIME, OF_CUSTOMER, ORDER_MODEL, type OrderRecord, WITH_INCIDENT } from './order.schema';
import { toOrder, toStoredOrder } from './to-order';

/** What a search looks into. */
const SEARCHED = ['customerEmail', 'customerName', 'toolName'] as const;

/** What only the shop's own work needs. */
const WITHOUT_WORK: Readonly<Record<string, 0>> = {
  holdSlot: 0,
  purgeAt: 0,
  salesRecorded: 0,
  inLedger: 0,
  moves: 0,
  [AUDIT_OUTBOX]: 0,
};

/** A list of orders. */
export interface OrderQuery extends PageRequest {
  readonly reach: Reach;
  readonly newestFirst: boolean;
  /** Visible states alone; all of them when undefined. */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Taken literally, looked for in the customer's e-mail and name, and in the tool's name. */
  readonly search?: string | undefined;
  /** Only those about whose money something was out of the ordinary. */
  readonly withIncident?: boolean;
  /** What of each is not read. */
  readonly unasked?: readonly LongField[] | undefined;
}

/** Reads orders. A malformed id is nobody's. */
@Injectable()
export class OrderRepository {
  private readonly sample: ListSample<OrderRecord>;

  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {
    this.sample = new ListSample<OrderRecord>({
      ...{ model, filter: visible(), fields: ['createdAt', 'status', 'incidentAt', ...SEARCHED] },
      isListed: ({ status }) => isOneOf(ORDER_STATUSES, status),
    });
  }

  /** A visible order within reach. */
  async find(id: string, reach: Reach): Promise<Order | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, ...within(reach), ...visible() }).lean<OrderRecord>();
    return record && toOrder(record);
  }

  /** Whatever is stored under an id, for the shop's own work. */
  async findStored(id: string): Promise<StoredOrder | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findById(id).lean<OrderRecord>();
    return record && toStoredOrder(record);
  }

  /** Several at once, for the shop's own work; those that are there, in any order. */
  async findManyStored(ids: readonly string[]): Promise<StoredOrder[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model.find({ _id: { $in: wellFormed } }).lean<OrderRecord[]>();
    return records.map(toStoredOrder);
  }

  /** A customer's unpaid order of this id, or else their newest unpaid one of the tool of this id. */
  async findPayable(customerUid: string, id: string): Promise<Order | null> {
    const toolId = id.toLowerCase();
    const named = isObjectIdOrHexString(id) ? [{ _id: id }, { toolId }] : [{ toolId }];
    const record = await this.model
      .findOne({ customerUid, ...visible(['PENDING_PAYMENT']), $or: named })
      .sort({ createdAt: -1, _id: -1 })
      .lean<OrderRecord>();
    return record && toOrder(record);
  }

  page(query: OrderQuery): Promise<Page<Order>> {
    const {
      reach,
      newestFirst,
      statuses,
      search,
      withIncident = false,
      includeTotalCount: count = false,
      unasked = [],
    } = query;
    return readKeysetPage<OrderRecord, Order>({
      model: this.model,
      list: `${reach === 'everyone' ? 'orders' : 'own orders'}${newestFirst ? '' : ':stored'}`,
      filter: {
        ...within(reach),
        ...visible(statuses),
        ...searchFilter(search),
        ...(withIncident && { incidentAt: { $exists: true } }),
      },
      projection: { ...WITHOUT_WORK, ...excludeFields(unasked) },
      order: { field: 'createdAt', direction: newestFirst ? -1 : 1, kind: 'date' },
      request: query,
      includeTotalCount: count,
      index: reach === 'everyone' ? undefined : OF_CUSTOMER,
      known: this.known(query),
      map: toOrder,
    });
  }

  /** One customer's orders are few: they are read without a sample. */
  private known({ reach, statuses, search, withIncident }: OrderQuery): KnownList<OrderRecord> | undefined {
    if (reach !== 'everyone') return undefined;
    const found = search ? createTextMatcher(search) : undefined;
    const leaves = (order: OrderRecord) =>
      isOneOf(statuses ?? ORDER_STATUSES, order.status) &&
      (!withIncident || order.incidentAt != null) &&
      (!found || found(...SEARCHED.map((field) => order[field])));
    const byIncident = withIncident ? { hint: WITH_INCIDENT } : undefined;
    return {
      sample: this.sample,
      leaves: statuses || found || withIncident ? leaves : undefined,
      inOrder: byIncident ?? { hint: statuses?.length === 1 ? BY_STATE : BY_TIME },
      // Other indexes have every order of these states, and databases choose them all the same.
      narrowest: byIncident && (() => byIncident),
    };
  }
}

function isOneOf(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}

function within(reach: Reach) {
  if (reach === 'everyone') return {};
  return reach === 'nobody' ? { customerUid: { $in: [] } } : reach;
}

function visible(statuses: readonly OrderStatus[] = ORDER_STATUSES) {
  return { status: { $in: [...statuses] } };
}

function searchFilter(search: string | undefined) {
  if (!search) return {};
  const pattern = containsTextFilter(search);
  return { $or: SEARCHED.map((field) => ({ [field]: pattern })) };
}
