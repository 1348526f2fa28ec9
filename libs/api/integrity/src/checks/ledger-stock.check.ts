import { Injectable } from '@nestjs/common';
import { toStockAccount as accountOfMoves, LedgerRepository, type StockTotals } from '@shop/api-ledger';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import { StoreReader } from '../persistence/store-reader';
import { type Account, accountOf } from './pieces';
import { toolSubject, toolText } from './subjects';

/** The account of a tool is what its moves in the ledger add up to. */
@Injectable()
export class LedgerStockCheck implements Check {
  readonly name = 'ledger-stock';
  readonly invariants = ['I1'] as const;
  readonly rule = 'The account of every tool is what its moves in the ledger add up to.';
  readonly things = 'tools';

  constructor(
    private readonly reader: StoreReader,
    private readonly ledger: LedgerRepository,
  ) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for await (const page of this.reader.toolPages()) {
      const tools = page.filter(({ inLedger }) => inLedger === true);
      scope.looked(tools.length);
      const ids = tools.map(({ _id }) => _id.toHexString());
      const sums = await this.ledger.stockTotalsByTool(ids);
      for (const tool of tools) {
        const id = tool._id.toHexString();
        if (!agrees(tool, sums.get(id))) yield () => this.judge(id);
      }
    }
  }

  /** Only a tool that stood still while the ledger was read, with nothing on the way, can be compared with it. */
  private async judge(id: string): Promise<Violation | undefined> {
    const before = await this.reader.tool(id);
    const sums = (await this.ledger.stockTotalsByTool([id])).get(id);
    const tool = await this.reader.tool(id);
    if (!before || !tool || !sums || isMoving(before, tool) || agrees(tool, sums)) return undefined;
    return {
      invariant: 'I1',
      subject: toolSubject(tool),
      text: `${toolText(tool)} has ${textOf(accountOf(tool))}; its moves in the ledger add up to ${textOf(accountOfMoves(sums))}.`,
      remedy: 'The moves in the ledger tell what really happened; set what is available by updateTool.',
    };
  }
}

function agrees(tool: ToolRow, sums: StockTotals | undefined): boolean {
  return sums !== undefined && textOf(accountOf(tool)) === textOf(accountOfMoves(sums));
}

function isMoving(before: ToolRow, after: ToolRow): boolean {
  const waiting = (before.moves?.length ?? 0) + (after.moves?.length ?? 0);
  return waiting > 0 || textOf(accountOf(before)) !== textOf(accountOf(after));
}

function textOf({ stocked, available, held, sold }: Account): string {
  return `${stocked ?? 'no'} stocked, ${available} available, ${held} held and ${sold} sold`;
}
