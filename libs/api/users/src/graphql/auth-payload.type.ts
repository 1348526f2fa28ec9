import { Field, ObjectType } from '@nestjs/graphql';
import type { SignInResult } from '../sign-in.service';
import { toUserType, UserType } from './user.type';

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
