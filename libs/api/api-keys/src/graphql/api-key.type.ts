import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { API_KEY_SCOPES, LIMITS } from '@shop/contracts';

const SCOPES = API_KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ');

@ObjectType('ApiKey', { description: 'A key with which a program calls the shop.' })
export class ApiKeyType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'What the program is called.' })
  name!: string;
  @Field({ description: 'Beginning of the secret, by which people recognise it.' })
  prefix!: string;
  @Field(() => [String], { description: `What it may do: ${SCOPES}.` })
  scopes!: readonly string[];
  @Field({ description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When it ends; null for never.' })
  expiresAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'Last call, to the minute; null for never.' })
  lastUsedAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When an admin ended it; null while it may work.' })
  revokedAt!: Date | null;
}

@ObjectType('CreatedApiKey', { description: 'A new key and its secret.' })
export class CreatedApiKeyType extends ApiKeyType {
  @Field({ description: 'For `Authorization: Bearer`; shown this once and not stored.' })
  secret!: string;
}

@InputType({ description: 'A key to make.' })
export class CreateApiKeyInput {
  @Field({ description: `What the program is called; 1 to ${LIMITS.apiKeyNameMax} characters.` })
  name!: string;
  @Field(() => [String], { description: `What it may do, at least one of ${SCOPES}.` })
  scopes!: string[];
  @Field(() => Date, { nullable: true, description: 'When it ends, in the future; null for never.' })
  expiresAt?: Date | null;
}
