import { Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import { countrySchema, DomainError, parseInput } from '@shop/api-common';
import { ShopSettingsService } from '@shop/api-settings';
import { shippingPrice, type ShippingRate, shippingRatesFor, subtotalOf, unitPriceAt } from '@shop/contracts';
import { z } from 'zod';
import type { AppliedTotals } from '../domain/order-lines';
import { totalsFor } from '../domain/order-totals';
import { lineSchema, linesSchema, optional } from './line-schemas';
import { shippingRateIdSchema } from './place-order.input';
import { wantedLines } from './wanted-lines';

const quoteSchema = z.strictObject({
  lines: linesSchema(lineSchema({})),
  country: optional(countrySchema()),
  shippingRateId: optional(shippingRateIdSchema),
});

/** What an order would cost now, and by which rates it could be shipped instead. */
export interface OrderQuote extends AppliedTotals {
  readonly shippingRates: readonly Pick<ShippingRate, 'id' | 'name' | 'price'>[];
}

@Injectable()
export class OrderQuoteService {
  constructor(
    private readonly tools: ToolsService,
    private readonly settings: ShopSettingsService,
  ) {}

  /**
   * Takes the prices of now; neither stock nor quantity rules are checked.
   *
   * @throws DomainError BAD_USER_INPUT by field, also for a country that the shop does not ship to
   */
  async quote(raw: unknown): Promise<OrderQuote> {
    const { lines: given, ...destination } = parseInput(quoteSchema, raw);
    const wanted = wantedLines({ lines: given });
    const [settings, tools] = await Promise.all([
      this.settings.read(),
      this.tools.getMany(wanted.map(({ toolId }) => toolId)),
    ]);
    const lines = wanted.map(({ toolId, quantity = 0 }, index) => {
      const tool =
        tools[index] ?? unknownTool(given.findIndex((line) => line.toolId.toLowerCase() === toolId));
      return { quantity, pricePerUnit: unitPriceAt(tool, quantity) };
    });
    const names = { country: 'country', shippingRateId: 'shippingRateId' };
    const totals = totalsFor(lines, settings, destination, names);
    if (totals instanceof DomainError) throw totals;
    const rates = shippingRatesFor(settings.shippingRates, totals.country);
    const shippingRates = rates.map((rate) => ({ ...rate, price: shippingPrice(rate, subtotalOf(lines)) }));
    return { ...totals, shippingRates };
  }
}

function unknownTool(index: number): never {
  throw DomainError.badInput({ [`lines.${index}.toolId`]: 'is no tool of the shop' });
}
