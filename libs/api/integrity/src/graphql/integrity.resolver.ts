import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import { IntegrityStatusService } from '../integrity-status.service';
import { IntegrityStatusType, toIntegrityStatusType } from './integrity.type';

@Resolver(() => IntegrityStatusType)
export class IntegrityResolver {
  constructor(private readonly status: IntegrityStatusService) {}

  @Query(() => IntegrityStatusType, {
    description: 'How the last check of orders, stock and money ended; runs none itself. Admins only.',
  })
  @AdminOnly()
  async integrityStatus(): Promise<IntegrityStatusType> {
    return toIntegrityStatusType(await this.status.read());
  }

  @Mutation(() => IntegrityStatusType, {
    description:
      'Starts a check of orders, stock and money, unless one is running, and waits a moment for it: while it is ' +
      'running, ask integrityStatus again. Changes nothing else. Admins only.',
  })
  @AdminOnly()
  async runIntegrityCheck(): Promise<IntegrityStatusType> {
    return toIntegrityStatusType(await this.status.refresh());
  }

  @Mutation(() => IntegrityStatusType, {
    description:
      'As runIntegrityCheck, and repairs what is safe to repair: holds that no order needs, payments that never ' +
      'reached their orders, missing indexes and the like. What is not safe stays a finding. The repairs of each check ' +
      'get an entry of the audit log. Admins only.',
  })
  @AdminOnly()
  async repairIntegrity(@CurrentPrincipal() admin: Principal): Promise<IntegrityStatusType> {
    return toIntegrityStatusType(await this.status.refresh(admin));
  }
}
