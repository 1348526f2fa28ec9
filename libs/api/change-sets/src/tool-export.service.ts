import { Injectable } from '@nestjs/common';
import {
  CategoriesService,
  ToolBatchService,
  type ToolListFilter,
  type ToolSnapshot,
} from '@shop/api-catalog';
import { writeCsv } from '@shop/api-http';
import { cellText, FILE_COLUMNS, FILE_FIELDS } from './csv/columns';
import { valuesOf } from './domain/tool-values';

const BATCH_SIZE = 200;

/** Writes tools as a file that can be imported. */
@Injectable()
export class ToolExportService {
  constructor(
    private readonly tools: ToolBatchService,
    private readonly categories: CategoriesService,
  ) {}

  /** Chunk by chunk, oldest first. @throws DomainError BAD_USER_INPUT that names the filter */
  async export(given: ToolListFilter): Promise<AsyncGenerator<string>> {
    const filter = await this.tools.readFilter(given);
    const categories = await this.categories.tree();
    const { tools } = this;
    async function* rows(): AsyncGenerator<string[]> {
      for (let after: string | undefined; ;) {
        const ids = await tools.idsAfter({ filter }, after, BATCH_SIZE);
        const found = await tools.byIds(ids);
        for (const id of ids) {
          const tool = found.get(id);
          if (tool) yield cellsOf(tool);
        }
        after = ids.at(-1);
        if (ids.length < BATCH_SIZE) return;
      }
    }
    function cellsOf({ fields }: ToolSnapshot): string[] {
      const values = valuesOf(fields);
      return [fields.sku ?? '', ...FILE_FIELDS.map((field) => cellText(values, field, categories))];
    }
    return writeCsv(FILE_COLUMNS, rows());
  }
}
