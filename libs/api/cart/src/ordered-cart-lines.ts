import { Injectable, Logger } from '@nestjs/common';
import { CartRepository } from './persistence/cart.repository';

interface PlacedOrder {
  readonly customerUid: string;
  readonly lines: readonly { readonly toolId: string }[];
  readonly createdAt: Date;
}

/** Removes what was ordered from the customer's cart. */
@Injectable()
export class OrderedCartLines {
  private readonly logger = new Logger(OrderedCartLines.name);

  constructor(private readonly carts: CartRepository) {}

  /** Lines that were changed after the order stay. Idempotent; a failure is logged, as the order is placed. */
  async placed({ customerUid, lines, createdAt }: PlacedOrder): Promise<void> {
    try {
      await this.carts.change(customerUid, (cart) => {
        const ordered = lines.filter(({ toolId }) => {
          const line = cart.get(toolId);
          return line !== undefined && line.changedAt <= createdAt;
        });
        return new Map(ordered.map(({ toolId }) => [toolId, null]));
      });
    } catch (error) {
      this.logger.warn(`Ordered lines stay in a cart: ${error instanceof Error ? error.message : error}`);
    }
  }
}
