import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import type { Page, PageRequest } from '@shop/api-common';
import {
  encodeKeysetCursor,
  type IndexHint,
  type KeysetOrder,
  readKeysetPage,
  excludeFields,
} from '@shop/api-database';
import { LETTER_OUTBOX } from '@shop/api-mail';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import type { LongField, Order, StoredOrder } from '../domain/order';
import { findLine } from '../domain/order-lines';
import type { RecentOrder } from '../domain/reservation-limits';
import type { OrderScope } from '../domain/order-scope';
import { searchOrders } from './order-search';
import { BY_CUSTOMER, ORDER_MODEL, type OrderRecord, BY_PAYMENT_ISSUE } from './order.schema';
import { toOrder, toStoredOrder } from './to-order';

const INTERNAL_FIELDS = [
  'moves',
  AUDIT_OUTBOX,
  LETTER_OUTBOX,
  'inLedger',
  'salesRecorded',
  'invoiced',
  'holdSlot',
  'purgeAt',
];

const RECENT_FIELDS = {
  ...{ 'lines.toolId': 1, 'lines.quantity': 1, toolId: 1, quantity: 1 },
  ...{ number: 1, status: 1, createdAt: 1, events: 1 },
} as const;
const MAX_RECENT = 1_000;

const DELIVERED_FIELDS = {
  lines: 1,
  toolId: 1,
  toolName: 1,
  pricePerUnit: 1,
  quantity: 1,
  status: 1,
  number: 1,
} as const;

export interface OrderQuery extends PageRequest {
  readonly scope: OrderScope;
  readonly newestFirst: boolean;
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** The order's id or number, or a literal substring of the customer's e-mail or name, the customer's own number, a tool's name or number, or the transaction id. */
  readonly search?: string | undefined;
  readonly withPaymentIssue?: boolean | undefined;
  /** Placed then or later. */
  readonly since?: Date | undefined;
  readonly omittedFields?: readonly LongField[] | undefined;
}

@Injectable()
export class OrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  async find(id: string, scope: OrderScope): Promise<Order | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, ...within(scope), ...visible() }).lean<OrderRecord>();
    return record && toOrder(record);
  }

  /** The existing ones, in any order. */
  async findMany(ids: readonly string[], scope: OrderScope): Promise<Order[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model
      .find({ _id: { $in: wellFormed }, ...within(scope), ...visible() }, excludeFields(INTERNAL_FIELDS))
      .lean<OrderRecord[]>();
    return records.map(toOrder);
  }

  async findStored(id: string): Promise<StoredOrder | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findById(id).lean<OrderRecord>();
    return record && toStoredOrder(record);
  }

  async findManyStored(ids: readonly string[]): Promise<StoredOrder[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model.find({ _id: { $in: wellFormed } }).lean<OrderRecord[]>();
    return records.map(toStoredOrder);
  }

  /** A customer's newest orders in any state, up to 1000, with what reservation limits need. */
  async findRecentOf(customerUid: string, since: Date): Promise<RecentOrder[]> {
    const records = await this.model
      .find({ customerUid, createdAt: { $gte: since } }, RECENT_FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_RECENT)
      .lean<OrderRecord[]>();
    return records.map(toStoredOrder);
  }

  /** A customer's unpaid order with this id, or their newest unpaid order of the tool with this id. */
  async findPayable(customerUid: string, id: string): Promise<Order | null> {
    const toolId = id.toLowerCase();
    const ofTool = [{ toolId }, { 'lines.toolId': toolId }];
    const named = isObjectIdOrHexString(id) ? [{ _id: id }, ...ofTool] : ofTool;
    const record = await this.model
      .findOne({ customerUid, ...visible(['PENDING_PAYMENT']), $or: named })
      .sort({ createdAt: -1, _id: -1 })
      .lean<OrderRecord>();
    return record && toOrder(record);
  }

  /** Whether a delivered order of the customer has a line of the tool that is not refunded in full. */
  async hasDelivered(customerUid: string, toolId: string): Promise<boolean> {
    const $or = [{ toolId }, { 'lines.toolId': toolId }];
    const delivered = { customerUid, $or, ...visible(['DELIVERED']) };
    const orders = this.model
      .find(delivered, DELIVERED_FIELDS)
      .hint(BY_CUSTOMER)
      .lean<OrderRecord>()
      .cursor();
    for await (const record of orders) {
      const line = findLine(toStoredOrder(record), toolId);
      if (line && line.refundedQuantity < line.quantity) return true;
    }
    return false;
  }

  /** The cursor before all orders since a time, of everyone's orders, oldest first. */
  cursorBefore(createdAt: Date): string {
    return encodeKeysetCursor(listName('everyone', false), BY_TIME, { createdAt }, FIRST_ID);
  }

  async page(query: OrderQuery): Promise<Page<Order>> {
    const { scope, newestFirst, statuses, search, withPaymentIssue, since, omittedFields = [] } = query;
    const found = await searchOrders(this.model, search);
    return readKeysetPage<OrderRecord, Order>({
      model: this.model,
      list: listName(scope, newestFirst),
      filter: {
        ...within(scope),
        ...visible(statuses),
        ...found.filter,
        ...(since && { createdAt: { $gte: since } }),
        ...(withPaymentIssue && { incidentAt: { $exists: true } }),
      },
      projection: excludeFields([...INTERNAL_FIELDS, ...omittedFields]),
      order: { ...BY_TIME, direction: newestFirst ? -1 : 1 },
      request: query,
      includeTotalCount: query.includeTotalCount ?? false,
      index: found.index ?? indexOf(query),
      isNarrowed: scope !== 'everyone' || Boolean(statuses ?? search ?? withPaymentIssue ?? since),
      map: toOrder,
    });
  }
}

const BY_TIME: KeysetOrder = { field: 'createdAt', direction: 1, kind: 'date' };
const FIRST_ID = '0'.repeat(24);

function listName(scope: OrderScope, newestFirst: boolean): string {
  return `${scope === 'everyone' ? 'orders' : 'own orders'}${newestFirst ? '' : ':stored'}`;
}

/** Databases otherwise choose an index with every order of these states. */
function indexOf({ scope, withPaymentIssue }: OrderQuery): IndexHint | undefined {
  if (scope !== 'everyone') return BY_CUSTOMER;
  return withPaymentIssue ? BY_PAYMENT_ISSUE : undefined;
}

function within(scope: OrderScope) {
  if (scope === 'everyone') return {};
  return scope === 'none' ? { customerUid: { $in: [] } } : scope;
}

function visible(statuses: readonly OrderStatus[] = ORDER_STATUSES) {
  return { status: { $in: [...statuses] } };
}
