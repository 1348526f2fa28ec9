import type { Doc } from '../bson/document';
import { parsePipeline, stagesOf } from '../aggregate/pipeline';
import { CommandError } from '../errors';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/**
 * Parses an update that is a pipeline. An `_id` that the pipeline loses stays as it was.
 * @throws CommandError 72 for a stage that updates cannot hold
 */
export function parsePipelineUpdate(spec: readonly unknown[]): (doc: Doc) => Doc {
  for (const [name] of stagesOf(spec)) {
    if (!ALLOWED.has(name)) throw new CommandError(72, `${name} is not allowed to be used within an update`);
  }
  const pipeline = parsePipeline(spec, () => []);
  return (doc) => ({ _id: doc._id, ...pipeline([doc])[0] });
}
