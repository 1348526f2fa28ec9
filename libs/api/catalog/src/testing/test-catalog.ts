import { startTestStore, type TestStore } from '@shop/api-platform/testing';
import type { Model } from 'mongoose';
import type { NewTool } from '../domain/create-tool';
import { StockRepository } from '../persistence/stock.repository';
import { ToolChangeRepository } from '../persistence/tool-change.repository';
import { ToolRepository } from '../persistence/tool.repository';
import { TOOL_MODEL, type ToolRecord, toolSchema } from '../persistence/tool.schema';
import { VocabularyRepository } from '../persistence/vocabulary.repository';
import { WORD_MODEL, type WordRecord, wordSchema } from '../persistence/word.schema';
import { ToolSearch } from '../search/tool-search';
import { StockService } from '../stock/stock.service';
import { ToolsService } from '../tools.service';

/** The catalog's services on an empty database of a test's own. */
export class TestCatalog {
  private readonly vocabulary = new VocabularyRepository(this.words);
  readonly changes = new ToolChangeRepository(this.model, this.vocabulary);
  readonly repository = new ToolRepository(this.model, this.vocabulary);
  readonly tools = new ToolsService(
    this.repository,
    this.changes,
    new ToolSearch(this.repository, this.vocabulary),
  );
  readonly stock = new StockService(new StockRepository(this.model));

  private constructor(
    private readonly store: TestStore,
    readonly model: Model<ToolRecord>,
    readonly words: Model<WordRecord>,
  ) {}

  static async start(): Promise<TestCatalog> {
    const store = await startTestStore();
    const model = store.connection.model<ToolRecord>(TOOL_MODEL, toolSchema);
    const words = store.connection.model<WordRecord>(WORD_MODEL, wordSchema);
    await Promise.all([model.init(), words.init()]);
    return new TestCatalog(store, model, words);
  }

  /** Adds a tool with some field of its own; answers its id. */
  async add(change: Partial<NewTool> = {}): Promise<string> {
    return (await this.tools.create(newTool(change))).id;
  }

  /** The stock account of a tool as it is stored. */
  async account(toolId: string) {
    const tool = await this.model.findById(toolId).lean().orFail();
    const held = tool.holds.reduce((sum, hold) => sum + hold.quantity, 0);
    return { available: tool.availableQuantity, held, sold: tool.sold, stocked: tool.stocked };
  }

  async clear(): Promise<void> {
    await Promise.all([this.model.deleteMany({}), this.words.deleteMany({})]);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}

/** A tool that may be created, with some field of its own. */
export function newTool(change: Partial<NewTool> = {}): NewTool {
  return {
    name: 'Hammer',
    image: '/tools/hammer.webp',
    shortDescription: 'For a test.',
    minimumOrderQuantity: 1,
    availableQuantity: 10,
    pricePerUnit: 1250,
    ...change,
  };
}
