import { Injectable } from '@nestjs/common';
import { parseInput } from '@shop/api-kernel';
import { createToolSchema, type NewTool } from './domain/create-tool';
import { ToolRepository } from './persistence/tool.repository';

/** Fills the catalog without a caller: demo data and scale tests. The rules of creating a tool hold here too. */
@Injectable()
export class CatalogSeed {
  constructor(private readonly tools: ToolRepository) {}

  isEmpty(): Promise<boolean> {
    return this.tools.isEmpty();
  }

  /** Creates the tools in the order given, each a millisecond newer than the one before. */
  async fill(tools: readonly NewTool[], firstCreatedAt: Date): Promise<void> {
    const start = firstCreatedAt.getTime();
    const records = tools.map((tool, index) => ({
      ...parseInput(createToolSchema, tool),
      createdAt: new Date(start + index),
    }));
    await this.tools.createMany(records);
  }
}
