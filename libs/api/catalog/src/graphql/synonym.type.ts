import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';

@ObjectType('SynonymGroup', { description: 'Phrases that mean the same to a search.' })
export class SynonymGroupType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => [String], { description: 'The phrases: a search for one finds tools with another.' })
  words!: string[];
}

@InputType({ description: 'Phrases that mean the same to a search.' })
export class SynonymInput {
  @Field(() => [String], {
    description:
      `2 to ${LIMITS.synonymsMax} phrases of 1 to ${LIMITS.synonymMax} characters and at most ${LIMITS.synonymWordsMax} ` +
      'words, each in one group only; case, accents, hyphens and plurals make no difference.',
  })
  words!: string[];
}
