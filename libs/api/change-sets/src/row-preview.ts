import { Injectable, Logger } from '@nestjs/common';
import { ToolBatchService, type ToolSnapshot } from '@shop/api-catalog';
import { COLUMN_NAMES } from './csv/columns';
import type { ChangeSetRow, RowOutcome } from './domain/change-set-row';
import { differenceOf, type ToolValues } from './domain/tool-values';
import type { SettledRow } from './persistence/change-set-row.repository';
import { outcomeOf } from './row-errors';

/** Compares a row with its tool, without writing to any. */
@Injectable()
export class RowPreview {
  private readonly logger = new Logger(RowPreview.name);

  constructor(private readonly tools: ToolBatchService) {}

  /** An error is that of its row alone. */
  each(
    rows: readonly ChangeSetRow[],
    preview: (row: ChangeSetRow) => Promise<RowOutcome>,
  ): Promise<SettledRow[]> {
    return Promise.all(
      rows.map(async (row) => [row, await outcomeOf(() => preview(row), 'INVALID', this.logger)] as const),
    );
  }

  /** @param wanted not checked yet @throws DomainError BAD_USER_INPUT that names the columns */
  async compare(tool: ToolSnapshot, wanted: ToolValues): Promise<RowOutcome> {
    const named = { toolId: tool.id, sku: tool.fields.sku, name: tool.fields.name, errors: [] };
    const wish = differenceOf(tool.fields, wanted);
    const difference =
      wish && differenceOf(tool.fields, await this.tools.checkChange(tool, wish.after, COLUMN_NAMES));
    if (!difference) return { ...named, state: 'UNCHANGED' };
    return { ...named, ...difference, state: 'READY', seen: tool.changeId };
  }
}
