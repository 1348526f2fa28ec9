import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '@shop/api-auth';
import { type Connection, PageArgs, toConnection, IncludeTotalCount } from '@shop/api-graphql';
import { AuditLogService } from '../audit-log.service';
import type { AuditAction } from '../domain/pending-audit-entry';
import { AuditActionEnum, AuditEntryConnection, AuditEntryType, toAuditEntryType } from './audit-entry.type';

@ArgsType()
class AuditLogArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Uid of an admin; or `shop`, `operator`, `payment provider`.',
  })
  who?: string | null;
  @Field(() => AuditActionEnum, { nullable: true, description: 'Only what was done so.' })
  action?: AuditAction | null;
  @Field(() => ID, { nullable: true, description: 'Id of a tool or order, uid of a user.' })
  subject?: string | null;
  @Field(() => Date, { nullable: true, description: 'Not before this time.' })
  from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Not after this time.' })
  to?: Date | null;
}

@Resolver(() => AuditEntryType)
export class AuditResolver {
  constructor(private readonly log: AuditLogService) {}

  @Query(() => AuditEntryConnection, {
    description: 'What admins changed: who, what, when, before and after; newest first. Admins only.',
  })
  @AdminOnly()
  async auditLog(
    @Args() args: AuditLogArgs,
    @IncludeTotalCount() count: boolean,
  ): Promise<Connection<AuditEntryType>> {
    return toConnection(await this.log.list({ ...args, includeTotalCount: count }), toAuditEntryType);
  }
}
