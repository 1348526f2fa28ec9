import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { CategoryTree } from '@shop/api-catalog';
import { connectionType, enumType, ForwardPageArgs } from '@shop/api-graphql';
import { toCells } from '../csv/columns';
import type { ChangeSetRow, RowState } from '../domain/change-set-row';

export const RowStateEnum = enumType<RowState>('ChangeSetRowState', 'What became of a row.', {
  READ: 'It has not been compared with its tool yet.',
  READY: 'It will change its tool.',
  UNCHANGED: 'It is what its tool is already.',
  INVALID: 'It has errors and changes nothing.',
  APPLIED: 'It has changed its tool.',
  CONFLICT: 'Others have changed its tool since the preview, so it has not.',
  UNDONE: 'Its change was taken back; of fields that others have changed since `errors` tells.',
  KEPT: 'Its change was not taken back: others have changed the tool since.',
});

@ObjectType('ChangeSetCell', { description: 'A value of a tool as a file has it.' })
export class ChangeSetCellType {
  @Field({ description: 'Name of the column, which is that of REST: `price_per_unit`.' })
  field!: string;
  @Field(() => String, { nullable: true, description: 'A price is in major units; null for none.' })
  value!: string | null;
}

@ObjectType('ChangeSetError', { description: 'Why a row, or a value of it, was not taken.' })
export class ChangeSetErrorType {
  @Field(() => String, { nullable: true, description: 'Name of the column; null for the row as a whole.' })
  field!: string | null;
  @Field({ description: 'What is wrong.' })
  message!: string;
}

@ObjectType('ChangeSetRow', { description: 'The change of one tool.' })
export class ChangeSetRowType {
  @Field(() => ID, { description: 'Of no other row.' })
  id!: string;
  @Field(() => Int, { description: 'Its row in the file, whose header is row 1; of a bulk edit from 1 on.' })
  row!: number;
  @Field(() => RowStateEnum, { description: 'What became of it.' })
  state!: RowState;
  @Field(() => ID, { nullable: true, description: 'Id of the tool.' })
  toolId?: string | undefined;
  @Field(() => String, { nullable: true, description: 'Article number.' })
  sku?: string | undefined;
  @Field(() => String, { nullable: true, description: 'Name of the tool at the preview.' })
  name?: string | undefined;
  @Field({ description: 'It adds a tool.' })
  isNew!: boolean;
  @Field(() => [ChangeSetCellType], { description: 'The values that it changes, as they were.' })
  before!: ChangeSetCellType[];
  @Field(() => [ChangeSetCellType], { description: 'The same as they will be, or became.' })
  after!: ChangeSetCellType[];
  @Field(() => [ChangeSetErrorType], { description: 'What is wrong with it.' })
  errors!: ChangeSetErrorType[];
}

export const ChangeSetRowConnection = connectionType(ChangeSetRowType, 'ChangeSetRow');

@ArgsType()
export class ChangeSetRowsArgs extends ForwardPageArgs {
  @Field(() => [RowStateEnum], { nullable: true, description: 'Only rows in these states.' })
  states?: RowState[] | null;
}

export function toRowType(row: ChangeSetRow, categories: CategoryTree): ChangeSetRowType {
  const { id, number, state, toolId, sku, name, newTool, before, after, errors } = row;
  return {
    ...{ id, row: number, state, toolId, sku, name, isNew: newTool !== undefined },
    ...{ before: toCells(before, categories), after: toCells(after, categories), errors: [...errors] },
  };
}
