import { Injectable } from '@nestjs/common';
import { ToolBatchService } from '@shop/api-catalog';
import { applyBulkChange } from './domain/bulk-change';
import type { ChangeSet } from './domain/change-set';
import type { ChangeSetRow, RowOutcome } from './domain/change-set-row';
import { FilePreviewService } from './file-preview.service';
import type { SettledRow } from './persistence/change-set-row.repository';
import { rowError } from './row-errors';
import { RowPreview } from './row-preview';

const GONE: RowOutcome = { state: 'INVALID', errors: [rowError('there is no such tool any more')] };

/** Previews the rows of edits and files. */
@Injectable()
export class RowPreviewService {
  constructor(
    private readonly tools: ToolBatchService,
    private readonly files: FilePreviewService,
    private readonly previews: RowPreview,
  ) {}

  async preview({ id, change }: ChangeSet, rows: readonly ChangeSetRow[]): Promise<SettledRow[]> {
    if (!change) return this.files.preview(id, rows);
    const tools = await this.tools.byIds(rows.flatMap(({ toolId }) => toolId ?? []));
    return this.previews.each(rows, async ({ toolId = '' }) => {
      const tool = tools.get(toolId);
      return tool ? this.previews.compare(tool, applyBulkChange(tool.fields, change)) : GONE;
    });
  }
}
