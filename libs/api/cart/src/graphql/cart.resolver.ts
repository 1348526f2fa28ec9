import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Authenticated, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { CART_LIMITS, LIMITS } from '@shop/contracts';
import { AddLinesService } from '../add-lines.service';
import { CartService } from '../cart.service';
import {
  AddCartLineInput,
  AddCartLinesResultType,
  CartType,
  toAddCartLinesResult,
  toCartType,
} from './cart.type';

@Resolver(() => CartType)
export class CartResolver {
  constructor(
    private readonly carts: CartService,
    private readonly adding: AddLinesService,
  ) {}

  @Query(() => CartType, { description: "The caller's cart, with prices and problems as they are now." })
  @Authenticated()
  async cart(@CurrentPrincipal() caller: Principal): Promise<CartType> {
    return toCartType(await this.carts.read(caller));
  }

  @Mutation(() => CartType, {
    description:
      "Sets how many units of a tool are in the caller's cart. A quantity that no order may have is BAD_USER_INPUT with " +
      '`nearestValid`; too little stock is a problem of the line.',
  })
  @Authenticated()
  async setCartLine(
    @CurrentPrincipal() caller: Principal,
    @Args('toolId', { type: () => ID, description: 'Id of the tool.' }) toolId: string,
    @Args('quantity', { type: () => Int, description: `1 to ${LIMITS.quantityMax}.` }) quantity: number,
  ): Promise<CartType> {
    return toCartType(await this.carts.setLine(caller, { toolId, quantity }));
  }

  @Mutation(() => AddCartLinesResultType, {
    description:
      "Adds units to the caller's cart: each line that can be ordered in such a quantity, with an answer for every line. " +
      'The same tool twice is one line. Repeating it adds them again.',
  })
  @Authenticated()
  async addCartLines(
    @CurrentPrincipal() caller: Principal,
    @Args('lines', {
      type: () => [AddCartLineInput],
      description: `What to add; at most ${CART_LIMITS.addedLinesMax} lines.`,
    })
    lines: AddCartLineInput[],
    @Args('dryRun', {
      type: () => Boolean,
      defaultValue: false,
      description: 'Answers what adding would do, and adds nothing.',
    })
    dryRun: boolean,
  ): Promise<AddCartLinesResultType> {
    const input = { lines: lines.map((line) => ({ ...line })), dryRun };
    return toAddCartLinesResult(await this.adding.add(caller, input));
  }

  @Mutation(() => CartType, { description: "Removes a tool from the caller's cart. Repeatable." })
  @Authenticated()
  async removeCartLine(
    @CurrentPrincipal() caller: Principal,
    @Args('toolId', { type: () => ID, description: 'Id of the tool.' }) toolId: string,
  ): Promise<CartType> {
    return toCartType(await this.carts.removeLine(caller, toolId));
  }

  @Mutation(() => CartType, { description: "Removes everything from the caller's cart. Repeatable." })
  @Authenticated()
  async clearCart(@CurrentPrincipal() caller: Principal): Promise<CartType> {
    return toCartType(await this.carts.clear(caller));
  }
}
