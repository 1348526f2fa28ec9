import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import type { Model } from 'mongoose';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Of tools that have one; deleted tools have none. */
const WITH_SLUG = { slug: { $gt: '' } };

/** The slugs of all tools, read from their index alone. */
@Injectable()
export class ToolSlugsRepository {
  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  count(): Promise<number> {
    return driverCollection(this.model).countDocuments(WITH_SLUG);
  }

  /** In ascending order. */
  async list(skip: number, limit: number): Promise<string[]> {
    const options = { projection: { _id: 0, slug: 1 }, sort: { slug: 1 }, skip, limit } as const;
    const found = driverCollection(this.model).find<{ slug: string }>(WITH_SLUG, options);
    return (await found.toArray()).map(({ slug }) => slug);
  }
}
