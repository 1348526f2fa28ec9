import type { Doc } from '../bson/document';

/** A parsed stage: all documents in, all documents out. Documents are never changed, only replaced. */
export type Stage = (docs: readonly Doc[]) => readonly Doc[];

/** What stages need of their surroundings. */
export interface PipelineContext {
  /** the documents of another collection of the same database */
  readonly collection: (name: string) => readonly Doc[];
  /** parses the pipeline inside `$facet`, `$lookup` and `$unionWith` */
  readonly parse: (pipeline: unknown) => Stage;
}

/** Parses the argument of a stage. @throws CommandError with the server's code */
export type StageParser = (argument: unknown, context: PipelineContext) => Stage;
