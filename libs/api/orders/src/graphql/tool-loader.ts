import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import DataLoader from 'dataloader';

/** Batches tool reads into one query. Uncached, since a later field of the same document may change a tool. */
@Injectable()
export class ToolLoader {
  private readonly loader: DataLoader<string, Tool | null>;

  constructor(tools: ToolsService) {
    this.loader = new DataLoader((ids) => tools.getMany(ids), { cache: false });
  }

  /** Null for a deleted tool. */
  load(toolId: string): Promise<Tool | null> {
    return this.loader.load(toolId);
  }
}
