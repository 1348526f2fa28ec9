import { Injectable } from '@nestjs/common';
import { CategoriesService, ToolBatchService } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { COLUMN_NAMES, SKU_COLUMN } from './csv/columns';
import { readCells } from './csv/read-cells';
import type { ChangeSetRow, RowOutcome } from './domain/change-set-row';
import type { ToolValues } from './domain/tool-values';
import { ChangeSetRowRepository, newToolId, type SettledRow } from './persistence/change-set-row.repository';
import { rowError } from './row-errors';
import { RowPreview } from './row-preview';

/** Zeros that a spreadsheet may have dropped. */
const MAX_DROPPED_ZEROS = 6;

/** Compares the rows of a file with the tools of their article numbers. */
@Injectable()
export class FilePreviewService {
  constructor(
    private readonly tools: ToolBatchService,
    private readonly rows: ChangeSetRowRepository,
    private readonly categories: CategoriesService,
    private readonly previews: RowPreview,
  ) {}

  async preview(setId: string, rows: readonly ChangeSetRow[]): Promise<SettledRow[]> {
    const keys = rows.flatMap(({ key }) => key ?? []);
    const [tools, numbers, categories] = await Promise.all([
      this.tools.bySkuKeys(keys),
      this.rows.numbersByKey(setId, keys),
      this.categories.tree(),
    ]);
    const padded = await this.findPadded(keys.filter((key) => !tools.has(key)));
    return this.previews.each(rows, async (row) => {
      const { key = '', cells = {}, number } = row;
      const { values, errors } = readCells(cells, categories);
      const found = [...row.errors, ...errors];
      const other = numbers.get(key)?.find((each) => each !== number);
      if (other !== undefined) found.push(rowError(`is also in row ${other}`, SKU_COLUMN));
      const sku = padded.get(key);
      if (sku !== undefined)
        found.push(rowError(`is not known, but ${sku} is: were its leading zeros dropped?`, SKU_COLUMN));
      const named = { sku: cells[SKU_COLUMN], name: cells['name'] };
      if (found.length > 0) return { ...named, state: 'INVALID', errors: found };
      const tool = tools.get(key);
      return tool ? this.previews.compare(tool, values) : this.previewNew(named, values);
    });
  }

  private async previewNew(
    named: Pick<ChangeSetRow, 'sku' | 'name'>,
    values: ToolValues,
  ): Promise<RowOutcome> {
    try {
      const newTool = await this.tools.checkNew({ sku: named.sku, ...values }, COLUMN_NAMES);
      const toolId = newToolId();
      return { ...named, state: 'READY', errors: [], before: {}, after: values, newTool, toolId };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const errors = Object.entries(error.fields ?? {}).map(([field, message]) => rowError(message, field));
      const unknown = rowError('is not known, and cannot be added as a new tool', SKU_COLUMN);
      return { ...named, state: 'INVALID', errors: [unknown, ...errors] };
    }
  }

  /** Article numbers that differ from a number by leading zeros alone, by that number. */
  private async findPadded(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const numbers = keys.filter((key) => /^\d+$/.test(key));
    if (numbers.length === 0) return new Map();
    const zeros = Array.from({ length: MAX_DROPPED_ZEROS }, (_, index) => '0'.repeat(index + 1));
    const tools = await this.tools.bySkuKeys(numbers.flatMap((key) => zeros.map((each) => each + key)));
    return new Map([...tools].map(([key, { fields }]) => [key.replace(/^0+/, ''), fields.sku ?? key]));
  }
}
