import { Injectable } from '@nestjs/common';
import { type Tool, ToolDetailsService, ToolsService } from '@shop/api-catalog';
import { parseInput, type Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { CartService } from './cart.service';
import type { AddedCartLine, Cart } from './domain/cart';
import { type AddedLine, addCartLinesSchema } from './domain/cart-input';
import { planAddition } from './domain/plan-addition';
import { priceLine } from './domain/price-cart';
import { CartRepository } from './persistence/cart.repository';

/** The cart afterwards, and an answer per line that was to be added. */
export interface Addition {
  readonly cart: Cart;
  readonly lines: readonly AddedCartLine[];
}

/** Adds many lines, by tool id or article number: those that can be, and names the others. */
@Injectable()
export class AddLinesService {
  constructor(
    private readonly carts: CartRepository,
    private readonly cart: CartService,
    private readonly tools: ToolsService,
    private readonly details: ToolDetailsService,
    private readonly clock: StoreClock,
  ) {}

  /**
   * Adds to the quantities in the cart; the same tool twice is one line.
   *
   * @param names the transport's names of fields
   * @throws DomainError BAD_USER_INPUT for lines that are none; what tools do not allow is answered per line
   */
  async add(
    { uid }: Pick<Principal, 'uid'>,
    input: unknown,
    names?: Readonly<Record<string, string>>,
  ): Promise<Addition> {
    const { lines, dryRun } = parseInput(addCartLinesSchema, input, names);
    const tools = await this.find(lines);
    const wanted = lines.map(({ quantity }, index) => ({ quantity, tool: tools[index] ?? null }));
    const now = this.clock.now();
    let plan = planAddition(wanted, new Map(), now);
    const stored = dryRun
      ? await this.carts.find(uid)
      : await this.carts.change(uid, (before) => (plan = planAddition(wanted, before, now)).changes);
    if (dryRun) plan = planAddition(wanted, stored, now);
    const answers = plan.outcomes.map(({ tool, problem }, index) => {
      const line = tool && !problem ? plan.changes.get(tool.id) : undefined;
      const priced = line && tool ? priceLine(tool.id, line, tool) : null;
      return { row: index + 1, line: priced, problem };
    });
    return { cart: await this.cart.price(stored), lines: answers };
  }

  /** In the order of the lines. */
  private async find(lines: readonly AddedLine[]): Promise<(Tool | null)[]> {
    const ids = lines.flatMap(({ toolId }) => toolId ?? []);
    const skus = lines.flatMap(({ sku }) => sku ?? []);
    const [byId, bySku] = await Promise.all([
      ids.length > 0 ? this.tools.getMany(ids) : [],
      skus.length > 0 ? this.details.findBySkus(skus) : [],
    ]);
    const [fromIds, fromSkus] = [byId.values(), bySku.values()];
    return lines.map(({ toolId }) => (toolId == null ? fromSkus : fromIds).next().value ?? null);
  }
}
