import { Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import { InvoiceNumbers } from '@shop/api-invoices';
import { type Letter, type LetterModel, LetterNotReadyError, type LetterSource } from '@shop/api-mail';
import { OrderLetters } from '@shop/api-orders';
import { ShopSettingsService } from '@shop/api-settings';

/** Tools that a report names. */
const MAX_TOOLS = 50;
/** Attempts that wait for a paper, some eight minutes; then the letter goes without. */
const MAX_WAITS = 8;

/** Reads what letters are about from orders, invoices, settings and catalog. */
@Injectable()
export class ShopLetterSource implements LetterSource {
  constructor(
    private readonly orders: OrderLetters,
    private readonly invoices: InvoiceNumbers,
    private readonly settings: ShopSettingsService,
    private readonly tools: ToolsService,
  ) {}

  async read(letter: Letter): Promise<LetterModel | null> {
    const { event } = letter;
    if (event !== 'STOCK_RUNNING_OUT') return this.readOrder(letter);
    const low = await this.tools.findLowStock(MAX_TOOLS);
    if (low.length === 0) return null;
    return {
      event,
      tools: low.map(({ sku, name, availableQuantity: available }) => ({ sku, name, available })),
    };
  }

  async readSeller(): Promise<string> {
    const { name, address, vatId, email, phone } = (await this.settings.read()).seller;
    const lines = [name, ...(address ?? '').split('\n'), vatId && `VAT ID ${vatId}`, email, phone];
    return lines.filter(Boolean).join(' · ');
  }

  async hasLowStock(): Promise<boolean> {
    return (await this.tools.findLowStock(1)).length > 0;
  }

  private async readOrder(letter: Letter): Promise<LetterModel | null> {
    const model = await this.orders.read(letter);
    const { subjectId, occurrence } = letter;
    if (model?.event === 'ORDER_PAID')
      return { ...model, invoice: await this.paper(letter, () => this.invoices.ofOrder(subjectId)) };
    // A payment that came too late was never invoiced; its refund is known by the payment's id.
    if (model?.event !== 'ORDER_REFUNDED' || !/^\d+$/.test(occurrence ?? '')) return model;
    const find = () => this.invoices.ofRefund(subjectId, Number(occurrence));
    return { ...model, creditNote: await this.paper(letter, find) };
  }

  private async paper(
    { attempts }: Letter,
    find: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const number = await find();
    if (number === undefined && attempts <= MAX_WAITS && (await this.invoices.isIssuing()))
      throw new LetterNotReadyError('Its invoice or credit note is being made');
    return number;
  }
}
