import { Injectable } from '@nestjs/common';
import { LedgerRepository, type PaymentTotals, type StockTotals } from '@shop/api-ledger';
import { formatMoney, money } from '@shop/contracts';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { StoreReader } from '../persistence/store-reader';
import { holdsFor } from './order-reservations';
import { outcomeFor, isUnplaced } from './order-states';
import { orderSubject, orderText } from './subjects';

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

interface LedgerTotals {
  readonly stock: StockTotals;
  readonly money: PaymentTotals;
}

/** The ledger has the stock and payment entries that the state of an order demands, each exactly once. */
@Injectable()
export class LedgerOrdersCheck implements Check {
  readonly name = 'ledger-orders';
  readonly invariants = ['I2', 'I4'] as const;
  readonly rule =
    'The ledger has held, released, sold, charged and refunded for every order what its state demands, once.';
  readonly subjects = 'orders';

  constructor(
    private readonly reader: StoreReader,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const page of this.reader.orderPages({ fields: COMPARED })) {
      const orders = page.filter(({ status }) => !isUnplaced(status));
      context.countChecked(orders.length);
      const totals = await this.totalsFor(orders.map(({ _id }) => _id.toHexString()));
      for (const order of orders) {
        const id = order._id.toHexString();
        if (faultOf(order, totals(id))) yield () => this.recheck(id);
      }
    }
  }

  /** Comparable only if the order did not change while the ledger was read and no entries are pending. */
  private async recheck(id: string): Promise<Violation | undefined> {
    const before = await this.reader.order(id);
    const tool = before && (await this.reader.tool(before.toolId));
    const totals = (await this.totalsFor([id]))(id);
    const order = await this.reader.order(id);
    if (!before || !order || order.status !== before.status) return undefined;
    const pendingEntries = [...(before.moves ?? []), ...(order.moves ?? []), ...(tool?.moves ?? [])];
    const isEnding = outcomeFor(order) !== 'keep' && holdsFor(tool, id).length > 0;
    if (pendingEntries.length > 0 || isEnding) return undefined;
    const fault = faultOf(order, totals);
    if (!fault) return undefined;
    return {
      ...{
        invariant: fault.invariant,
        subject: orderSubject(order),
        text: `${orderText(order)}: ${fault.text}.`,
      },
      remedy: 'The ledger is append-only: investigate missing or surplus entries by hand.',
    };
  }

  private async totalsFor(ids: readonly string[]): Promise<(id: string) => LedgerTotals | undefined> {
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

function faultOf(order: Compared, totals: LedgerTotals | undefined) {
  const text = totals && stockFault(order, totals.stock);
  if (text !== undefined) return { invariant: 'I2', text } as const;
  const moneyText = totals && moneyFault(order, totals.money);
  return moneyText === undefined ? undefined : ({ invariant: 'I4', text: moneyText } as const);
}

function stockFault(order: Compared, { held, released, sold }: StockTotals): string | undefined {
  const { quantity } = order;
  const outcome = outcomeFor(order);
  const isOlderThanLedger = held === 0 && released === 0 && sold === 0;
  if (outcome === undefined || (outcome === 'sell' && isOlderThanLedger)) return undefined;
  const net = outcome === 'release' ? 0 : quantity;
  if (held - released === net && sold === (outcome === 'sell' ? quantity : 0)) return undefined;
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
