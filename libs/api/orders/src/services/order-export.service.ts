import { Injectable } from '@nestjs/common';
import { parseInput } from '@shop/api-common';
import { writeCsv } from '@shop/api-http';
import { CURRENCY, formatMajorUnits, ORDER_STATUSES } from '@shop/contracts';
import { z } from 'zod';
import { EXPORT_PERIOD, isPeriod, PERIOD_ERROR } from '../domain/export-period';
import type { Order } from '../domain/order';
import { lineTotalOf, totalOf } from '../domain/order-lines';
import { refundedTotalOf } from '../domain/order-refund';
import { OrderRepository } from '../persistence/order.repository';

const PAGE_SIZE = 100;

const exportSchema = z
  .object({
    status: z.enum(ORDER_STATUSES, `must be one of ${ORDER_STATUSES.join(', ')}`).optional(),
    ...EXPORT_PERIOD,
  })
  .refine(isPeriod, PERIOD_ERROR);
type ExportRequest = z.output<typeof exportSchema>;

/** Of a file with a row for each line of an order; prices in major units. */
export const ORDER_COLUMNS = [
  ...[
    'number',
    'created_at',
    'status',
    'paid_at',
    'customer_name',
    'customer_email',
    'purchase_order_number',
  ],
  ...['transaction_id', 'currency', 'order_total', 'order_refunded'],
  ...['line', 'sku', 'tool', 'order_quantity', 'price_per_unit', 'line_total', 'refunded_quantity'],
] as const;

/** Writes orders as a file. */
@Injectable()
export class OrderExportService {
  constructor(private readonly orders: OrderRepository) {}

  /** Chunk by chunk, oldest first. @throws DomainError BAD_USER_INPUT that names the parameter */
  export(input: unknown): AsyncGenerator<string> {
    return writeCsv(ORDER_COLUMNS, this.rows(parseInput(exportSchema, input)));
  }

  private async *rows({ status, from, to }: ExportRequest): AsyncGenerator<string[]> {
    const query = { scope: 'everyone', newestFirst: false, statuses: status && [status] } as const;
    for (let after = from && this.orders.cursorBefore(from); ;) {
      const page = await this.orders.page({ ...query, first: PAGE_SIZE, after });
      for (const { node } of page.edges) {
        if (to && node.createdAt > to) return;
        yield* cellsOf(node);
      }
      if (!page.hasNextPage) return;
      after = page.edges.at(-1)?.cursor;
    }
  }
}

function cellsOf(order: Order): string[][] {
  const { number, createdAt, status, paidAt, customerName, customerEmail, purchaseOrderNumber } = order;
  const head = [
    ...[number, createdAt.toISOString(), status, paidAt?.toISOString() ?? '', customerName, customerEmail],
    ...[purchaseOrderNumber ?? '', order.transactionId ?? '', CURRENCY],
    ...[formatMajorUnits(totalOf(order).amount), formatMajorUnits(refundedTotalOf(order))],
  ];
  return order.lines.map((line, index) => [
    ...head,
    ...[String(index + 1), line.sku, line.toolName, String(line.quantity)],
    ...[formatMajorUnits(line.pricePerUnit), formatMajorUnits(lineTotalOf(line).amount)],
    String(line.refundedQuantity),
  ]);
}
