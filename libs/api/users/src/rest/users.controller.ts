import { Body, Controller, Delete, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-kernel';
import {
  AdminOnly,
  CurrentPrincipal,
  Everyone,
  type ListQuery,
  readListQuery,
  sendList,
  SignedIn,
} from '@shop/api-platform';
import { DeleteUserService } from '../delete-user.service';
import { SignInService } from '../sign-in.service';
import { UserAdminService } from '../user-admin.service';
import { proofOfIdentity } from './proof-of-identity';
import { toUserDto, type UserDto } from './user.dto';

@Controller()
export class UsersController {
  constructor(
    private readonly signIns: SignInService,
    private readonly admin: UserAdminService,
    private readonly deleting: DeleteUserService,
  ) {}

  @Put('user/:email')
  @Everyone()
  async signIn(
    @Param('email') email: string,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
  ): Promise<{ token: string; expiresAt: Date; user: UserDto }> {
    const { accessToken, expiresAt, user } = await this.signIns.signInAs(
      email,
      proofOfIdentity(authorization, body),
    );
    return { token: accessToken, expiresAt, user: toUserDto(user) };
  }

  @Get('admin/:email')
  @SignedIn()
  async isAdmin(
    @CurrentPrincipal() caller: Principal,
    @Param('email') email: string,
  ): Promise<{ admin: boolean }> {
    return { admin: await this.admin.isAdmin(caller, email) };
  }

  @Get('user')
  @AdminOnly()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<UserDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.admin.listStored(limit, after), toUserDto);
  }

  @Put('user/admin/:email')
  @AdminOnly()
  async makeAdmin(@Param('email') email: string) {
    const { changed } = await this.admin.makeAdmin(email);
    return { acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0 };
  }

  @Delete('user/:email')
  @AdminOnly()
  async remove(@CurrentPrincipal() caller: Principal, @Param('email') email: string) {
    await this.deleting.delete(caller, email);
    return { acknowledged: true, deletedCount: 1 };
  }
}
