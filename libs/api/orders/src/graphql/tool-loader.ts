import { Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import DataLoader from 'dataloader';

/** Reads the tools of a whole list of orders at once: one query per request, however long the list. */
@Injectable()
export class ToolLoader {
  private readonly loaders = new WeakMap<object, DataLoader<string, Tool | null>>();

  constructor(private readonly tools: ToolsService) {}

  /** @param request whatever stands for the request; what was read is forgotten together with it */
  load(request: object, toolId: string): Promise<Tool | null> {
    const loader = this.loaders.get(request) ?? new DataLoader((ids) => this.tools.getMany(ids));
    this.loaders.set(request, loader);
    return loader.load(toolId);
  }
}
