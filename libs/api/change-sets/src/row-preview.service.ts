import { Injectable, Logger } from '@nestjs/common';
import { ToolBatchService, type ToolSnapshot } from '@shop/api-catalog';
import { COLUMN_OF } from './csv/columns';
import { applyBulkChange, type BulkChange } from './domain/bulk-change';
import type { ChangeSet } from './domain/change-set';
import type { ChangeSetRow, RowOutcome } from './domain/change-set-row';
import { differenceOf, type ToolValues } from './domain/tool-values';
import type { SettledRow } from './persistence/change-set-row.repository';
import { outcomeOf, rowError } from './row-errors';

const GONE: RowOutcome = { state: 'INVALID', errors: [rowError('there is no such tool any more')] };

/** Compares rows with their tools, without writing to any. */
@Injectable()
export class RowPreviewService {
  private readonly logger = new Logger(RowPreviewService.name);

  constructor(private readonly tools: ToolBatchService) {}

  async preview({ change = {} }: ChangeSet, rows: readonly ChangeSetRow[]): Promise<SettledRow[]> {
    const tools = await this.tools.byIds(rows.flatMap(({ toolId }) => toolId ?? []));
    return Promise.all(
      rows.map(async (row) => {
        const tool = tools.get(row.toolId ?? '');
        const compare = async () => (tool ? this.compareEdit(tool, change) : GONE);
        return [row, await outcomeOf(compare, 'INVALID', this.logger)] as const;
      }),
    );
  }

  private compareEdit(tool: ToolSnapshot, change: BulkChange): Promise<RowOutcome> {
    return this.compare(tool, applyBulkChange(tool.fields, change));
  }

  /** @param wanted not checked yet */
  private async compare(tool: ToolSnapshot, wanted: ToolValues): Promise<RowOutcome> {
    const named = { toolId: tool.id, sku: tool.fields.sku, name: tool.fields.name, errors: [] };
    const wish = differenceOf(tool.fields, wanted);
    const difference =
      wish && differenceOf(tool.fields, await this.tools.checkChange(tool, wish.after, COLUMN_OF));
    if (!difference) return { ...named, state: 'UNCHANGED' };
    return { ...named, ...difference, state: 'READY', seen: tool.changeId };
  }
}
