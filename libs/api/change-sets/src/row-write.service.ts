import { Injectable, Logger } from '@nestjs/common';
import { type MarkedChange, ToolBatchService } from '@shop/api-catalog';
import { COLUMN_OF } from './csv/columns';
import { applyChangeId, type ChangeSetRow, type RowOutcome, undoChangeId } from './domain/change-set-row';
import { restorationOf, type Restoration } from './domain/restoration';
import { fieldsOf } from './domain/tool-values';
import { outcomeOf, rowError } from './row-errors';

const CONFLICT: RowOutcome = {
  state: 'CONFLICT',
  errors: [rowError('was changed by others since the preview')],
};
const KEPT_TOOL: RowOutcome = { state: 'KEPT', errors: [rowError('was changed by others since')] };

/** Writes the changes of rows to their tools and takes them back, each once. */
@Injectable()
export class RowWriteService {
  private readonly logger = new Logger(RowWriteService.name);

  constructor(private readonly tools: ToolBatchService) {}

  /** Changes the tool of a row, if it has not changed since the preview; orders matter to a changed stock alone. */
  apply(uid: string, row: ChangeSetRow): Promise<RowOutcome> {
    const work = async (): Promise<RowOutcome> => {
      const marked = markedChange(uid, row, applyChangeId(row), row.seen);
      if (row.newTool) {
        await this.tools.create(marked, row.newTool);
        return { state: 'APPLIED', errors: [] };
      }
      const isApplied = await this.tools.change(marked, (current) => {
        const { availableQuantity: stock = current.fields.availableQuantity } = row.before;
        const isAsSeen = current.changeId === row.seen && current.fields.availableQuantity === stock;
        return isAsSeen ? row.after : undefined;
      });
      return isApplied ? { state: 'APPLIED', errors: [] } : CONFLICT;
    };
    return outcomeOf(work, 'CONFLICT', this.logger);
  }

  /** Takes back what has not changed since, and removes a tool that the row has added. */
  undo(uid: string, row: ChangeSetRow): Promise<RowOutcome> {
    const work = async (): Promise<RowOutcome> => {
      const marked = markedChange(uid, row, undoChangeId(row), applyChangeId(row));
      if (row.newTool) return (await this.tools.remove(marked)) ? { state: 'UNDONE', errors: [] } : KEPT_TOOL;
      let kept: Restoration['kept'] = new Map();
      const isUndone = await this.tools.change(marked, (current) => {
        const restoration = restorationOf(current, row);
        kept = restoration.kept;
        return fieldsOf(restoration.values).length > 0 ? restoration.values : undefined;
      });
      const errors = [...kept].map(([field, message]) => rowError(message, COLUMN_OF[field]));
      if (isUndone) return { state: 'UNDONE', errors };
      return errors.length > 0 ? { state: 'KEPT', errors } : KEPT_TOOL;
    };
    return outcomeOf(work, 'KEPT', this.logger);
  }
}

function markedChange(uid: string, row: ChangeSetRow, changeId: string, seen: string | null): MarkedChange {
  const mark = { changeId, changeSet: row.setId };
  return { actor: { uid }, toolId: row.toolId ?? '', mark, seen };
}
