import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

@Injectable()
export class ToolImageRepository {
  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /** Those of some pictures that a tool shows, deleted tools aside. */
  async findShown(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const shown = { 'images.id': { $in: ids }, deletedAt: null };
    const records = await this.model.find(shown, { 'images.id': 1 }).lean<ToolRecord[]>();
    return new Set(records.flatMap(({ images }) => (images ?? []).map(({ id }) => id)));
  }
}
