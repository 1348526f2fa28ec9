import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import DataLoader from 'dataloader';

/**
 * Reads the tools of a whole list of orders at once: one query, however long the list. It keeps none of them, as the next field
 * of the same document may change them.
 */
@Injectable()
export class ToolLoader {
  private readonly loaders = new WeakMap<object, DataLoader<string, Tool | null>>();

  constructor(private readonly tools: ToolsService) {}

  /** @param request whatever stands for the request */
  load(request: object, toolId: string): Promise<Tool | null> {
    const loader = this.loaders.get(request) ?? this.newLoader();
    this.loaders.set(request, loader);
    return loader.load(toolId);
  }

  private newLoader(): DataLoader<string, Tool | null> {
    return new DataLoader((ids) => this.tools.getMany(ids), { cache: false });
  }
}
