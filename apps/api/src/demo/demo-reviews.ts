import { Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import { ReviewsService } from '@shop/api-reviews';
import { authorUid, DEMO_REVIEWS, DEMO_TOOL_REVIEWS } from './demo-records';

/** More than the demo catalog. */
const MAX_TOOLS = 100;

/** Writes the demo reviews of shop and tools, those that are missing. */
@Injectable()
export class DemoReviews {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly tools: ToolsService,
  ) {}

  async ensureOfShop(): Promise<void> {
    const { count } = await this.reviews.summary();
    for (const { author, rating, text } of DEMO_REVIEWS.slice(count)) {
      await this.reviews.add({ uid: 'demo-reviewer', displayName: author }, { rating, description: text });
    }
  }

  /** Call it when the tools are there. */
  async ensureOfTools(): Promise<void> {
    const toolIds = new Map((await this.tools.findLatest(MAX_TOOLS)).map(({ id, name }) => [name, id]));
    for (const { author, tool, rating, text } of DEMO_TOOL_REVIEWS) {
      const toolId = toolIds.get(tool);
      if (toolId === undefined) throw new Error(`No demo tool is called ${tool}`);
      const by = { uid: authorUid(author), displayName: author };
      await this.reviews.add(by, { toolId, rating, description: text });
    }
  }
}
