import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import DataLoader from 'dataloader';

/**
 * Reads the tools of a whole list of orders at once: one query, however long the list. It keeps none of them, as the next field
 * of the same document may change them.
 */
@Injectable()
export class ToolLoader {
  private readonly loader: DataLoader<string, Tool | null>;

  constructor(tools: ToolsService) {
    this.loader = new DataLoader((ids) => tools.getMany(ids), { cache: false });
  }

  /** Those that are asked for at the same moment are read together. Null for a tool that is no more. */
  load(toolId: string): Promise<Tool | null> {
    return this.loader.load(toolId);
  }
}
