import { getModelToken } from '@nestjs/mongoose';
import { ListSample } from '@shop/api-database';
import type { Model } from 'mongoose';
import { PRESENT } from './stored-tool';
import { TOOL_SORT_KEYS } from './tool-order';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** What lists of tools are sorted and narrowed by. */
const FIELDS = [
  ...new Set(Object.values(TOOL_SORT_KEYS).map(({ field }) => field)),
  ...['availableQuantity', 'nameWords', 'words', 'deletedAt'],
];

/** A sample of the tools, once there are many: for hints to their lists. */
export class ToolSample extends ListSample<ToolRecord> {
  /** @param largeFrom how many tools are many; as for all lists when not given */
  constructor(model: Model<ToolRecord>, largeFrom?: number) {
    super({
      ...{ model, filter: PRESENT, fields: FIELDS, isListed: ({ deletedAt }) => deletedAt === null },
      ...(largeFrom !== undefined && { largeFrom }),
    });
  }
}

/** Makes it for a module. */
export function toolSample(largeFrom?: number) {
  return {
    provide: ToolSample,
    inject: [getModelToken(TOOL_MODEL)],
    useFactory: (model: Model<ToolRecord>) => new ToolSample(model, largeFrom),
  };
}
