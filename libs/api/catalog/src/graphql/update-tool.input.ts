import { Field, InputType, Int, OmitType, PartialType } from '@nestjs/graphql';
import { CreateToolInput } from './create-tool.input';

@InputType({
  description:
    'What to change of a tool: a field that is missing stays as it is, null is refused, and so is a change of nothing.',
})
export class UpdateToolInput extends PartialType(
  OmitType(CreateToolInput, ['availableQuantity', 'idempotencyKey']),
) {
  @Field(() => Int, {
    nullable: true,
    description:
      'Units that can be ordered from now on, in place of those that could; what orders hold or have bought is not touched.',
  })
  availableQuantity?: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'What `availableQuantity` was when it was looked at: if orders or somebody else have changed it since, nothing is changed and the code is CONFLICT. Send it whenever the new number was worked out from the old one.',
  })
  expectedAvailableQuantity?: number;
}
