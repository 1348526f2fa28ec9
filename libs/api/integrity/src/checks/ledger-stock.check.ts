import { Injectable } from '@nestjs/common';
import { toStockAccount, LedgerRepository, type StockTotals } from '@shop/api-ledger';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import { StoreReader } from '../persistence/store-reader';
import { type Account, accountOf } from './stock-account';
import { toolSubject, toolText } from './subjects';

/** The stock account of a tool equals the sum of its ledger entries. */
@Injectable()
export class LedgerStockCheck implements Check {
  readonly name = 'ledger-stock';
  readonly invariants = ['I1'] as const;
  readonly rule = 'The account of every tool is what its moves in the ledger add up to.';
  readonly subjects = 'tools';

  constructor(
    private readonly reader: StoreReader,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const page of this.reader.toolPages()) {
      const tools = page.filter(({ inLedger }) => inLedger === true);
      context.countChecked(tools.length);
      const ids = tools.map(({ _id }) => _id.toHexString());
      const sums = await this.ledger.stockTotalsByTool(ids);
      for (const tool of tools) {
        const id = tool._id.toHexString();
        if (!matches(tool, sums.get(id))) yield () => this.recheck(id);
      }
    }
  }

  /** Comparable only if the tool did not change while the ledger was read and no entries are pending. */
  private async recheck(id: string): Promise<Violation | undefined> {
    const before = await this.reader.tool(id);
    const sums = (await this.ledger.stockTotalsByTool([id])).get(id);
    const tool = await this.reader.tool(id);
    if (!before || !tool || !sums || isMoving(before, tool) || matches(tool, sums)) return undefined;
    return {
      invariant: 'I1',
      subject: toolSubject(tool),
      text: `${toolText(tool)} has ${textOf(accountOf(tool))}; its moves in the ledger add up to ${textOf(toStockAccount(sums))}.`,
      remedy: 'The ledger has what really happened; correct the available quantity by updateTool.',
    };
  }
}

function matches(tool: ToolRow, sums: StockTotals | undefined): boolean {
  return sums !== undefined && textOf(accountOf(tool)) === textOf(toStockAccount(sums));
}

function isMoving(before: ToolRow, after: ToolRow): boolean {
  const pending = (before.moves?.length ?? 0) + (after.moves?.length ?? 0);
  return pending > 0 || textOf(accountOf(before)) !== textOf(accountOf(after));
}

function textOf({ stocked, available, held, sold }: Account): string {
  return `${stocked ?? 'no'} stocked, ${available} available, ${held} held and ${sold} sold`;
}
