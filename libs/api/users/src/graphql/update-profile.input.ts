import { Field, InputType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { ProfileUpdate } from '../domain/update-profile';

@InputType({
  description: "What to change of one's own profile: a missing field stays, an empty text clears it.",
})
export class UpdateProfileInput implements ProfileUpdate {
  @Field(() => String, { nullable: true, description: 'The name shown in the shop; cannot be cleared.' })
  displayName?: string | null;
  @Field(() => String, { nullable: true, description: `At most ${LIMITS.profileFieldMax} characters.` })
  education?: string | null;
  @Field(() => String, { nullable: true, description: `At most ${LIMITS.profileFieldMax} characters.` })
  location?: string | null;
  @Field(() => String, { nullable: true, description: `At most ${LIMITS.phoneMax} characters.` })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'An https address.' })
  linkedinProfile?: string | null;
}
