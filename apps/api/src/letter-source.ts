import { Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import type { Letter, LetterModel, LetterSource } from '@shop/api-mail';
import { OrderLetters } from '@shop/api-orders';

/** Tools that a report names. */
const MAX_TOOLS = 50;

/** Reads what letters are about from orders and catalog. */
@Injectable()
export class ShopLetterSource implements LetterSource {
  constructor(
    private readonly orders: OrderLetters,
    private readonly tools: ToolsService,
  ) {}

  async read(letter: Letter): Promise<LetterModel | null> {
    const { event } = letter;
    if (event !== 'STOCK_RUNNING_OUT') return this.orders.read(letter);
    const low = await this.tools.findLowStock(MAX_TOOLS);
    if (low.length === 0) return null;
    return {
      event,
      tools: low.map(({ sku, name, availableQuantity: available }) => ({ sku, name, available })),
    };
  }

  async hasLowStock(): Promise<boolean> {
    return (await this.tools.findLowStock(1)).length > 0;
  }
}
