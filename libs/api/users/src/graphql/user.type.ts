import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { connectionType } from '@shop/api-graphql';
import { type Role, ROLES } from '@shop/contracts';
import type { User } from '../domain/user';

const RoleEnum = Object.fromEntries(ROLES.map((role) => [role, role])) as { [Name in Role]: Name };
registerEnumType(RoleEnum, {
  name: 'Role',
  description: 'What a user may do.',
  valuesMap: {
    CUSTOMER: { description: 'Orders, pays and reviews.' },
    ADMIN: { description: 'Looks after tools, orders and people.' },
  },
});

@ObjectType('User', { description: 'A person of the shop.' })
export class UserType {
  @Field(() => ID, { description: 'Id in the shop.' })
  id!: string;
  @Field({ description: "The identity service's key of this person." })
  uid!: string;
  @Field({ description: 'Lower case.' })
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
  @Field({ description: 'When the person first signed in.' })
  createdAt!: Date;
}

export const UserConnection = connectionType(UserType, 'User');

/** Omits the token version. */
export function toUserType(user: User): UserType {
  const { tokenVersion: _version, isBeingDeleted: _deleted, ...shown } = user;
  return shown;
}
