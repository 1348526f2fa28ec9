import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType, NodeType, PageArgs } from '@shop/api-graphql';
import { LIMITS, type Role } from '@shop/contracts';
import type { ProfileUpdate } from '../domain/update-profile';
import type { User } from '../domain/user';
import type { SignInResult } from '../sign-in.service';

const RoleEnum = enumType<Role>('Role', 'What a user may do.', {
  CUSTOMER: 'Orders, pays and reviews.',
  ADMIN: 'Looks after tools, orders and people.',
});

@ObjectType('User', { description: 'A person of the shop.', implements: () => NodeType })
export class UserType implements NodeType {
  @Field(() => ID, { description: 'Id in the shop.' })
  id!: string;
  @Field({ description: "The identity service's key of this person." })
  uid!: string;
  @Field({ description: 'In its canonical form: lower case, the domain in ASCII.' })
  email!: string;
  @Field({ description: 'The e-mail was proven to be theirs; only then can they be made an admin.' })
  emailVerified!: boolean;
  @Field({ description: 'The name shown in the shop.' })
  displayName!: string;
  @Field(() => RoleEnum, { description: 'Customer or admin.' })
  role!: Role;
  @Field(() => String, { nullable: true, description: 'Address of a picture.' })
  photoURL!: string | undefined;
  @Field(() => String, { nullable: true, description: 'As the person typed it.' })
  phone!: string | undefined;
  @Field(() => String, { nullable: true, description: 'An https address.' })
  linkedinProfile!: string | undefined;
  @Field(() => String, { nullable: true, description: 'As the person typed it.' })
  education!: string | undefined;
  @Field(() => String, { nullable: true, description: 'As the person typed it.' })
  location!: string | undefined;
  @Field(() => Int, { description: 'From 1, one more with each edit of the profile by the person.' })
  version!: number;
  @Field({ description: 'When the person first signed in.' })
  createdAt!: Date;
}

export const UserConnection = connectionType(UserType, 'User');

export function toUserType(user: User): UserType {
  const { tokenVersion: _version, isBeingDeleted: _deleted, ...shown } = user;
  return shown;
}

@ObjectType('AuthPayload', { description: 'A fresh access token and whose it is.' })
export class AuthPayloadType {
  @Field({ description: 'Send it as `Authorization: Bearer <accessToken>`.' })
  accessToken!: string;
  @Field({ description: 'When it stops being valid.' })
  expiresAt!: Date;
  @Field(() => UserType, { description: 'Who signed in.' })
  user!: UserType;
}

export function toAuthPayload({ accessToken, expiresAt, user }: SignInResult): AuthPayloadType {
  return { accessToken, expiresAt, user: toUserType(user) };
}

@ArgsType()
export class ListUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Taken literally but for case and accents; looked for in e-mail and name.',
  })
  search?: string | null;
}

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
  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was looked at: if the profile was edited since, nothing is changed and the code is CONFLICT.',
  })
  expectedVersion?: number | null;
}
