import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, MoneyType } from '@shop/api-graphql';
import { money, type Money } from '@shop/contracts';
import type { Tool } from '../domain/tool';

@ObjectType('Tool', { description: 'A product of the catalog.' })
export class ToolType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'What the tool is called.' })
  name!: string;
  @Field({ description: 'Address of its picture: https, or a path on this origin.' })
  image!: string;
  @Field({ description: 'A sentence or two about it.' })
  shortDescription!: string;
  @Field(() => Int, { description: 'The fewest units that one order may have.' })
  minimumOrderQuantity!: number;
  @Field(() => Int, { description: 'Units that can be ordered now.' })
  availableQuantity!: number;
  @Field(() => MoneyType, { description: 'Price of one unit.' })
  pricePerUnit!: Money;
  @Field({ description: 'When it came into the catalog.' })
  createdAt!: Date;
  @Field({ description: 'When anything about it changed last, stock included.' })
  updatedAt!: Date;
}

export const ToolConnection = connectionType(ToolType, 'Tool');

export function toToolType(tool: Tool): ToolType {
  return { ...tool, pricePerUnit: money(tool.pricePerUnit) };
}
