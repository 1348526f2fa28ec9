import { Injectable } from '@nestjs/common';
import { findQuantityError, ToolsService } from '@shop/api-catalog';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import type { Cart, StoredCart } from './domain/cart';
import { setCartLineSchema } from './domain/cart-input';
import { quantityProblem } from './domain/line-problems';
import { priceCart } from './domain/price-cart';
import { toStoredLine } from './domain/stored-line';
import { CartRepository } from './persistence/cart.repository';

type Customer = Pick<Principal, 'uid'>;

/** A customer's cart, priced when it is read. */
@Injectable()
export class CartService {
  constructor(
    private readonly carts: CartRepository,
    private readonly tools: ToolsService,
    private readonly clock: StoreClock,
  ) {}

  async read({ uid }: Customer): Promise<Cart> {
    return this.price(await this.carts.find(uid));
  }

  /**
   * Sets the quantity of a tool. Stock may be short: the line says so.
   *
   * @param names the transport's names of fields
   * @throws DomainError NOT_FOUND; BAD_USER_INPUT for a quantity that no order may have; CONFLICT for a full cart
   */
  async setLine(
    { uid }: Customer,
    input: unknown,
    names: Readonly<Record<string, string>> = {},
  ): Promise<Cart> {
    const { toolId, quantity } = parseInput(setCartLineSchema, input, names);
    const tool = await this.tools.getById(toolId);
    const name = names['quantity'] ?? 'quantity';
    const error = findQuantityError(tool, quantity, name);
    if (error) throw error;
    const problem = quantityProblem(tool, quantity);
    if (problem) throw DomainError.badInput({ [name]: `is too large: ${problem.message}` });
    const now = this.clock.now();
    return this.change(
      { uid },
      (cart) => new Map([[tool.id, toStoredLine(tool, quantity, now, cart.get(tool.id))]]),
    );
  }

  /** Idempotent. */
  removeLine(customer: Customer, toolId: string): Promise<Cart> {
    const id = toolId.toLowerCase();
    return this.change(customer, (cart) => new Map(cart.has(id) ? [[id, null]] : []));
  }

  /** Idempotent. */
  async clear({ uid }: Customer): Promise<Cart> {
    await this.carts.remove(uid);
    return this.price(new Map());
  }

  private async change({ uid }: Customer, plan: Parameters<CartRepository['change']>[1]): Promise<Cart> {
    return this.price(await this.carts.change(uid, plan));
  }

  /** With what the tools cost and offer now. */
  async price(cart: StoredCart): Promise<Cart> {
    const tools = cart.size === 0 ? [] : await this.tools.getMany([...cart.keys()]);
    return priceCart(cart, new Map(tools.flatMap((tool) => (tool ? [[tool.id, tool] as const] : []))));
  }
}
