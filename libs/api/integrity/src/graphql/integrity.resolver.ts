import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import { IntegrityHealthService } from '../integrity-health.service';
import { IntegrityHealthType, toIntegrityHealthType } from './integrity-health.type';

@Resolver(() => IntegrityHealthType)
export class IntegrityResolver {
  constructor(private readonly integrity: IntegrityHealthService) {}

  @Query(() => IntegrityHealthType, {
    description: 'How the last audit of orders, stock and money ended; looks at nothing itself. Admins only.',
  })
  @AdminOnly()
  async booksHealth(): Promise<IntegrityHealthType> {
    return toIntegrityHealthType(await this.integrity.health());
  }

  @Mutation(() => IntegrityHealthType, {
    description:
      'Begins an audit of orders, stock and money, unless one is under way, and waits a moment for it: while it is ' +
      'running, ask booksHealth again. Changes nothing else. Admins only.',
  })
  @AdminOnly()
  async checkBooks(): Promise<IntegrityHealthType> {
    return toIntegrityHealthType(await this.integrity.refresh());
  }

  @Mutation(() => IntegrityHealthType, {
    description:
      'As checkBooks, and mends what is safe to mend: holds that no order needs, payments that never reached their ' +
      'orders, missing indexes and the like. What is not safe stays a finding. What each ' +
      'check mended gets an entry of the audit log. Admins only.',
  })
  @AdminOnly()
  async mendBooks(@CurrentPrincipal() admin: Principal): Promise<IntegrityHealthType> {
    return toIntegrityHealthType(await this.integrity.refresh(admin));
  }
}
