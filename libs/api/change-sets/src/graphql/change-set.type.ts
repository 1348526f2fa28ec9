import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType } from '@shop/api-graphql';
import type { ChangeSet, ChangeSetSource, ChangeSetState, RowCounts } from '../domain/change-set';
import type { RowState } from '../domain/change-set-row';

const StateEnum = enumType<ChangeSetState>('ChangeSetState', 'Where a change set is.', {
  PREVIEWING: 'Its rows are being compared with the tools; nothing is written to any.',
  PREVIEWED: 'It can be applied or discarded.',
  APPLYING: 'Its rows are being written to the tools.',
  APPLIED: 'It can be undone.',
  UNDOING: 'Its changes are being taken back.',
  UNDONE: 'What no later change touched is as before.',
  DISCARDED: 'It was dropped without a change.',
  FAILED: 'It could not be previewed.',
});
const SourceEnum = enumType<ChangeSetSource>('ChangeSetSource', 'What a change set was made of.', {
  EDIT: 'One change for many tools.',
  IMPORT: 'A file.',
});

@ObjectType('ChangeSetCounts', { description: 'Rows of a change set.' })
export class ChangeSetCountsType {
  @Field(() => Int, { description: 'All that are known so far.' })
  total!: number;
  @Field(() => Int, {
    description: 'Those that will change their tool, or have changed it, or have changed it back.',
  })
  changed!: number;
  @Field(() => Int, { description: 'Those that are what their tool is already.' })
  unchanged!: number;
  @Field(() => Int, { description: 'Those with errors, and those whose tool others have changed.' })
  failed!: number;
  @Field(() => Int, { description: 'Those that the present step has not come to; 0 when it has ended.' })
  pending!: number;
}

@ObjectType('ChangeSet', {
  description: 'Many changes of tools that are previewed, applied and undone as one.',
})
export class ChangeSetType {
  @Field(() => ID, { description: 'Also in the audit log, at each changed tool.' })
  id!: string;
  @Field(() => StateEnum, { description: 'Where it is.' })
  state!: ChangeSetState;
  @Field(() => SourceEnum, { description: 'What it was made of.' })
  source!: ChangeSetSource;
  @Field(() => ID, { description: 'Uid of the admin who made it.' })
  createdBy!: string;
  @Field({ description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When applying it began.' })
  appliedAt?: Date | undefined;
  @Field(() => Date, { nullable: true, description: 'When undoing it began.' })
  undoneAt?: Date | undefined;
  @Field(() => String, { nullable: true, description: 'Why it could not be previewed.' })
  error?: string | undefined;
  set!: ChangeSet;
}

export const ChangeSetConnection = connectionType(ChangeSetType, 'ChangeSet');

export function toChangeSetType(set: ChangeSet): ChangeSetType {
  const { id, state, source, createdBy, createdAt, appliedAt, undoneAt, error } = set;
  return { id, state, source, createdBy, createdAt, appliedAt, undoneAt, error, set };
}

const CHANGED: readonly RowState[] = ['READY', 'APPLIED', 'UNDONE'];
const FAILED: readonly RowState[] = ['INVALID', 'CONFLICT', 'KEPT'];
const PENDING: Readonly<Partial<Record<ChangeSetState, RowState>>> = {
  ...{ PREVIEWING: 'READ', APPLYING: 'READY', UNDOING: 'APPLIED' },
};

export function toCountsType(state: ChangeSetState, counts: RowCounts): ChangeSetCountsType {
  const sum = (states: readonly RowState[]) => states.reduce((total, each) => total + (counts[each] ?? 0), 0);
  const pending = PENDING[state];
  return {
    total: sum(Object.keys(counts) as RowState[]),
    ...{ changed: sum(CHANGED), unchanged: sum(['UNCHANGED']), failed: sum(FAILED) },
    pending: pending ? sum([pending]) : 0,
  };
}
