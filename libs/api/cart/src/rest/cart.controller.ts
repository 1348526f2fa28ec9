import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Authenticated, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { EXAMPLE, RestDoc, withExample } from '@shop/api-http';
import { z } from 'zod';
import { AddLinesService } from '../add-lines.service';
import { CartService } from '../cart.service';
import {
  additionDto,
  type AdditionDto,
  CART_FORM_NAMES,
  cartDto,
  type CartDto,
  fromLineForm,
  fromLinesForm,
  lineForm,
  linesForm,
  toAdditionDto,
  toCartDto,
} from './cart.dto';

const toolParameter = z.object({ toolId: withExample(z.string().describe("A tool's id."), EXAMPLE.tool) });

@Controller('cart')
export class CartController {
  constructor(
    private readonly carts: CartService,
    private readonly adding: AddLinesService,
  ) {}

  @Get()
  @Authenticated()
  @RestDoc({
    summary: "The caller's cart",
    description:
      'With prices and problems as they are now. A client that prefers HTML, as a browser does, gets the page of the shop instead.',
    response: cartDto,
  })
  async read(@CurrentPrincipal() caller: Principal): Promise<CartDto> {
    return toCartDto(await this.carts.read(caller));
  }

  @Post('lines')
  @HttpCode(200)
  @Authenticated()
  @RestDoc({
    summary: 'Add lines to the cart',
    description:
      'Each line that can be ordered in such a quantity, with an answer for every line. Sending it again adds them again.',
    body: linesForm,
    response: additionDto,
    errors: ['CONFLICT'],
  })
  async add(@CurrentPrincipal() caller: Principal, @Body() body: unknown): Promise<AdditionDto> {
    return toAdditionDto(await this.adding.add(caller, fromLinesForm(body), CART_FORM_NAMES));
  }

  @Put('lines/:toolId')
  @Authenticated()
  @RestDoc({
    summary: 'Set the quantity of a tool in the cart',
    description:
      'A quantity that no order may have is refused with `nearestValid`; too little stock is a problem of the line.',
    params: toolParameter,
    body: lineForm,
    response: cartDto,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async set(
    @CurrentPrincipal() caller: Principal,
    @Param('toolId') toolId: string,
    @Body() body: unknown,
  ): Promise<CartDto> {
    const input = { ...fromLineForm(body), toolId };
    return toCartDto(await this.carts.setLine(caller, input, CART_FORM_NAMES));
  }

  @Delete('lines/:toolId')
  @Authenticated()
  @RestDoc({
    summary: 'Remove a tool from the cart',
    description: 'Sending it again is harmless.',
    params: toolParameter,
    response: cartDto,
    errors: ['CONFLICT'],
  })
  async remove(@CurrentPrincipal() caller: Principal, @Param('toolId') toolId: string): Promise<CartDto> {
    return toCartDto(await this.carts.removeLine(caller, toolId));
  }

  @Delete()
  @Authenticated()
  @RestDoc({
    summary: 'Empty the cart',
    description: 'Sending it again is harmless.',
    response: cartDto,
  })
  async clear(@CurrentPrincipal() caller: Principal): Promise<CartDto> {
    return toCartDto(await this.carts.clear(caller));
  }
}
