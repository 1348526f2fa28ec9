import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Public, Authenticated, ApiKeyScopes } from '@shop/api-auth';
import { type Connection, toConnection, IncludeTotalCount } from '@shop/api-graphql';
import { RateLimitedSignIn } from '@shop/api-rate-limit';
import { DeleteUserService } from '../deletion/delete-user.service';
import { ProfileService } from '../profile.service';
import { SignInService } from '../sign-in.service';
import { UserAdminService } from '../user-admin.service';
import {
  AuthPayloadType,
  ListUsersArgs,
  toAuthPayload,
  toUserType,
  UpdateProfileInput,
  UserConnection,
  UserType,
} from './user.type';

@Resolver(() => UserType)
export class UsersResolver {
  constructor(
    private readonly signIns: SignInService,
    private readonly profiles: ProfileService,
    private readonly admin: UserAdminService,
    private readonly deleting: DeleteUserService,
  ) {}

  @Query(() => UserType, { description: 'Who is signed in.' })
  @Authenticated()
  async me(@CurrentPrincipal() principal: Principal): Promise<UserType> {
    return toUserType(await this.profiles.me(principal));
  }

  @Query(() => UserType, { nullable: true, description: 'Who is signed in; null for a visitor.' })
  @Public()
  async viewer(@CurrentPrincipal() principal: Principal | undefined): Promise<UserType | null> {
    return principal ? toUserType(await this.profiles.me(principal)) : null;
  }

  @Query(() => UserConnection, { description: 'All users, oldest first. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('users:read')
  async users(
    @Args() args: ListUsersArgs,
    @IncludeTotalCount() count: boolean,
  ): Promise<Connection<UserType>> {
    return toConnection(await this.admin.list({ ...args, includeTotalCount: count }), toUserType);
  }

  @Mutation(() => AuthPayloadType, { description: 'Exchanges a proof of identity for an access token.' })
  @Public()
  @RateLimitedSignIn()
  async signIn(
    @Args('idToken', { description: "The identity service's ID token." }) idToken: string,
  ): Promise<AuthPayloadType> {
    return toAuthPayload(await this.signIns.signIn(idToken));
  }

  @Mutation(() => UserType, { description: "Changes the caller's own profile." })
  @Authenticated()
  async updateProfile(
    @CurrentPrincipal() principal: Principal,
    @Args('input', { description: 'What to change.' }) input: UpdateProfileInput,
  ): Promise<UserType> {
    return toUserType(await this.profiles.update(principal, { ...input }));
  }

  @Mutation(() => UserType, { description: 'Makes a user an admin. Admins only.' })
  @AdminOnly()
  async makeAdmin(
    @CurrentPrincipal() principal: Principal,
    @Args('email', { description: "The user's e-mail." }) email: string,
  ): Promise<UserType> {
    return toUserType((await this.admin.makeAdmin(principal, email)).user);
  }

  @Mutation(() => UserType, { description: 'Makes an admin a customer, not oneself. Admins only.' })
  @AdminOnly()
  async revokeAdmin(
    @CurrentPrincipal() principal: Principal,
    @Args('email', { description: "The admin's e-mail." }) email: string,
  ): Promise<UserType> {
    return toUserType((await this.admin.revokeAdmin(principal, email)).user);
  }

  @Mutation(() => UserType, {
    description: 'Deletes a user, whose tokens stop working at once. Admins only.',
  })
  @AdminOnly()
  async deleteUser(
    @CurrentPrincipal() principal: Principal,
    @Args('email', { description: "The user's e-mail." }) email: string,
  ): Promise<UserType> {
    return toUserType(await this.deleting.delete(principal, email));
  }
}
