import { Field, InputType, Int } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { CreateToolRequest } from '../domain/create-tool';

@InputType({ description: 'A tool to add to the catalog.' })
export class CreateToolInput implements CreateToolRequest {
  @Field({ description: `What the tool is called; 1 to ${LIMITS.nameMax} characters.` })
  name!: string;
  @Field({ description: 'Address of its picture: https, or a path on this origin.' })
  image!: string;
  @Field({ description: `A sentence or two; 1 to ${LIMITS.descriptionMax} characters.` })
  shortDescription!: string;
  @Field(() => Int, { description: 'The fewest units that one order may have; at least 1.' })
  minimumOrderQuantity!: number;
  @Field(() => Int, { description: 'Units in stock.' })
  availableQuantity!: number;
  @Field(() => Int, { description: 'Price of one unit in whole minor units; 50 to 99999999.' })
  pricePerUnit!: number;
  @Field(() => String, {
    nullable: true,
    description: `Chosen by the client, new for each tool; repeating it within a day answers the same tool. 1 to ${LIMITS.idempotencyKeyMax} printable characters.`,
  })
  idempotencyKey?: string | null;
}
