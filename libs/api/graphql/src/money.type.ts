import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Money } from '@shop/contracts';

@ObjectType('Money', { description: 'A sum of money; never a float.' })
export class MoneyType implements Money {
  @Field(() => Int, { description: 'Whole minor units: 1250 is 12.50.' })
  amount!: number;
  @Field({ description: 'ISO 4217 code.' })
  currency!: string;
}
