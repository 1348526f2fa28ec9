import { Injectable } from '@nestjs/common';
import { LedgerRepository, type PaymentTotals, type StockTotals } from '@shop/api-ledger';
import { formatMoney, money } from '@shop/contracts';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { StoreReader } from '../persistence/store-reader';
import { holdsFor } from './hold-of-order';
import { fateOf, isUnseen } from './order-states';
import { orderSubject, orderText } from './subjects';

/** What is looked at of an order. */
const COMPARED = [
  'status',
  'quantity',
  'pricePerUnit',
  'transactionId',
  'refundedIntents',
  'refusedIntents',
  'refundedAmount',
  'inLedger',
] as const;
type Compared = Pick<OrderRow, '_id' | (typeof COMPARED)[number]>;

/** What the ledger knows of an order. */
interface Moved {
  readonly stock: StockTotals;
  readonly money: PaymentTotals;
}

/** Pieces and money of an order moved in the ledger as its state demands, each exactly once. */
@Injectable()
export class LedgerOrdersCheck implements Check {
  readonly name = 'ledger-orders';
  readonly invariants = ['I2', 'I4'] as const;
  readonly rule =
    'The ledger has held, released, sold, charged and refunded for every order what its state demands, once.';
  readonly things = 'orders';

  constructor(
    private readonly reader: StoreReader,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for await (const page of this.reader.orderPages({ fields: COMPARED })) {
      const orders = page.filter(({ status }) => !isUnseen(status));
      scope.looked(orders.length);
      const moved = await this.movedFor(orders.map(({ _id }) => _id.toHexString()));
      for (const order of orders) {
        const id = order._id.toHexString();
        if (faultOf(order, moved(id))) yield () => this.judge(id);
      }
    }
  }

  /** Only an order that stood still while the ledger was read, with nothing on the way, can be compared with it. */
  private async judge(id: string): Promise<Violation | undefined> {
    const before = await this.reader.order(id);
    const tool = before && (await this.reader.tool(before.toolId));
    const moved = (await this.movedFor([id]))(id);
    const order = await this.reader.order(id);
    if (!before || !order || order.status !== before.status) return undefined;
    const onTheWay = [...(before.moves ?? []), ...(order.moves ?? []), ...(tool?.moves ?? [])];
    const isEnding = fateOf(order) !== 'keep' && holdsFor(tool, id).length > 0;
    if (onTheWay.length > 0 || isEnding) return undefined;
    const fault = faultOf(order, moved);
    if (!fault) return undefined;
    return {
      ...{
        invariant: fault.invariant,
        subject: orderSubject(order),
        text: `${orderText(order)}: ${fault.text}.`,
      },
      remedy: 'The ledger is never changed; what is missing in it or too much is to be looked into by hand.',
    };
  }

  private async movedFor(ids: readonly string[]): Promise<(id: string) => Moved | undefined> {
    const [stock, sums] = [
      await this.ledger.stockTotalsByOrder(ids),
      await this.ledger.paymentTotalsByOrder(ids),
    ];
    return (id) => {
      const [pieces, paid] = [stock.get(id), sums.get(id)];
      return pieces && paid && { stock: pieces, money: paid };
    };
  }
}

function faultOf(order: Compared, moved: Moved | undefined) {
  const text = moved && (stockFault(order, moved.stock) ?? undefined);
  if (text !== undefined) return { invariant: 'I2', text } as const;
  const about = moved && moneyFault(order, moved.money);
  return about === undefined ? undefined : ({ invariant: 'I4', text: about } as const);
}

function stockFault(order: Compared, { held, released, sold }: StockTotals): string | undefined {
  const { quantity } = order;
  const fate = fateOf(order);
  const isOlderThanLedger = held === 0 && released === 0 && sold === 0;
  if (fate === undefined || (fate === 'sell' && isOlderThanLedger)) return undefined;
  const net = fate === 'release' ? 0 : quantity;
  if (held - released === net && sold === (fate === 'sell' ? quantity : 0)) return undefined;
  return `it is for ${quantity}, but the ledger has ${held} held, ${released} released and ${sold} sold for it`;
}

function moneyFault(order: Compared, { charged, refunded }: PaymentTotals): string | undefined {
  if (order.inLedger !== true) return undefined;
  const total = order.pricePerUnit * order.quantity;
  const late = (order.refundedIntents ?? []).length * total;
  const paid = order.transactionId == null ? 0 : total;
  const back = order.status === 'REFUNDED' ? paid : (order.refundedAmount ?? 0);
  const taken = late + (order.refusedIntents ?? []).length * total + paid;
  if (charged === taken && refunded === late + back) return undefined;
  const [has, demands] = [sumsText(charged, refunded), sumsText(taken, late + back)];
  return `the ledger has ${has} for it; its state demands ${demands}`;
}

function sumsText(charged: number, refunded: number): string {
  return `${formatMoney(money(charged))} charged and ${formatMoney(money(refunded))} refunded`;
}
