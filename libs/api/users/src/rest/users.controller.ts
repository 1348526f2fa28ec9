import { Body, Controller, Delete, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Public, Authenticated, ApiKeyScopes } from '@shop/api-auth';
import {
  updatedResponse,
  type UpdatedResponse,
  deletedResponse,
  type DeletedResponse,
  listDocumentation,
  type QueryString,
  parseListQuery,
  EXAMPLE,
  RestDoc,
  sendList,
} from '@shop/api-http';
import { RateLimitedSignIn } from '@shop/api-rate-limit';
import { z } from 'zod';
import { DeleteUserService } from '../deletion/delete-user.service';
import { SignInService } from '../sign-in.service';
import { UserAdminService } from '../user-admin.service';
import {
  adminForm,
  emailParameter,
  proofOfIdentity,
  signInAnswer,
  type SignInAnswer,
  signInForm,
  toUserDto,
  userDto,
  type UserDto,
} from './user.dto';

@Controller()
export class UsersController {
  constructor(
    private readonly signIns: SignInService,
    private readonly admin: UserAdminService,
    private readonly deleting: DeleteUserService,
  ) {}

  @Put('user/:email')
  @Public()
  @RateLimitedSignIn()
  @RestDoc({
    summary: 'Sign in',
    description:
      "Takes a proof of identity, the identity service's ID token, as Bearer or in the body; its e-mail must be the " +
      'one of the path. Creates the user the first time.',
    params: emailParameter(EXAMPLE.customer),
    body: signInForm,
    response: signInAnswer,
    optionalSecurity: 'idToken',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async signIn(
    @Param('email') email: string,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
  ): Promise<SignInAnswer> {
    const { accessToken, expiresAt, user } = await this.signIns.signInAs(
      email,
      proofOfIdentity(authorization, body),
    );
    return { token: accessToken, expiresAt: expiresAt.toISOString(), user: toUserDto(user) };
  }

  @Get('admin/:email')
  @Authenticated()
  @RestDoc({
    summary: 'Whether somebody is an admin',
    description: 'Answers about oneself; admins may ask about anybody.',
    params: emailParameter(EXAMPLE.customer),
    response: z.object({ admin: z.boolean() }),
    errors: ['FORBIDDEN'],
  })
  async isAdmin(
    @CurrentPrincipal() caller: Principal,
    @Param('email') email: string,
  ): Promise<{ admin: boolean }> {
    return { admin: await this.admin.isAdmin(caller, email) };
  }

  @Get('user')
  @AdminOnly()
  @ApiKeyScopes('users:read')
  @RestDoc({
    summary: 'All users',
    description: 'Customers and admins.',
    ...listDocumentation(userDto, EXAMPLE.cursors.users),
  })
  async list(
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto[]> {
    const { limit, after } = parseListQuery(query);
    return sendList(reply, await this.admin.listStored(limit, after), toUserDto);
  }

  @Put('user/admin/:email')
  @AdminOnly()
  @RestDoc({
    summary: 'Make somebody an admin',
    description:
      'Their e-mail must be verified. Tokens of before stop working: the new admin signs in again.',
    params: emailParameter(EXAMPLE.admin),
    body: adminForm,
    response: updatedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async makeAdmin(
    @CurrentPrincipal() caller: Principal,
    @Param('email') email: string,
  ): Promise<UpdatedResponse> {
    return toUpdatedResponse(await this.admin.makeAdmin(caller, email));
  }

  @Delete('user/admin/:email')
  @AdminOnly()
  @RestDoc({
    summary: 'Make an admin a customer',
    description: 'Not oneself. Tokens of the user stop working at once.',
    params: emailParameter(EXAMPLE.customer),
    response: updatedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async revokeAdmin(
    @CurrentPrincipal() caller: Principal,
    @Param('email') email: string,
  ): Promise<UpdatedResponse> {
    return toUpdatedResponse(await this.admin.revokeAdmin(caller, email));
  }

  @Delete('user/:email')
  @AdminOnly()
  @RestDoc({
    summary: 'Delete a user',
    description: 'Not oneself, and not the last admin. Tokens of the user stop working at once.',
    params: emailParameter(EXAMPLE.customer),
    response: deletedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async remove(
    @CurrentPrincipal() caller: Principal,
    @Param('email') email: string,
  ): Promise<DeletedResponse> {
    await this.deleting.delete(caller, email);
    return { acknowledged: true, deletedCount: 1 };
  }
}

function toUpdatedResponse({ changed }: { changed: boolean }): UpdatedResponse {
  return { acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0 };
}
