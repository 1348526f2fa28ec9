import { Injectable } from '@nestjs/common';
import { parseInput } from '@shop/api-common';
import { createToolSchema, type NewTool } from './domain/create-tool';
import { ToolRepository } from './persistence/tool.repository';
import { type SeedTool, ToolSeedRepository } from './persistence/tool-seed.repository';

/** Fills the catalog without a caller: demo data and scale tests. The rules of creating a tool hold here too. */
@Injectable()
export class CatalogSeed {
  constructor(
    private readonly tools: ToolRepository,
    private readonly seeds: ToolSeedRepository,
  ) {}

  isEmpty(): Promise<boolean> {
    return this.tools.isEmpty();
  }

  /** Creates the tools in the order given, each a millisecond newer than the one before. */
  async insertTools(tools: readonly NewTool[], firstCreatedAt: Date): Promise<void> {
    const start = firstCreatedAt.getTime();
    const records = tools.map((tool, index) => ({
      ...parseInput(createToolSchema, tool),
      createdAt: new Date(start + index),
    }));
    await this.tools.createMany(records);
  }

  /**
   * Adds those tools that are not there yet, by their ids; to be repeated after a crash.
   *
   * @returns how many were added
   */
  addMissing(tools: readonly SeedTool[]): Promise<number> {
    return this.seeds.addMissing(
      tools.map(({ id, createdAt, ...tool }) => ({ id, createdAt, ...parseInput(createToolSchema, tool) })),
    );
  }
}
