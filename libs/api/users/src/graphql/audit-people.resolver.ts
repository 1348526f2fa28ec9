import { Injectable } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AuditEntryType } from '@shop/api-audit-log';
import DataLoader from 'dataloader';
import { UserAdminService } from '../user-admin.service';

/** Batches the e-mail lookups of a list: one query per request. */
@Injectable()
export class EmailLoader {
  private readonly loaders = new WeakMap<object, DataLoader<string, string | null>>();

  constructor(private readonly admin: UserAdminService) {}

  load(request: object, uid: string): Promise<string | null> {
    const loader = this.loaders.get(request) ?? new DataLoader((uids) => this.admin.emailsOf(uids));
    this.loaders.set(request, loader);
    return loader.load(uid);
  }
}

/** Resolves current e-mails of the uids in audit entries, which store none. Entries are visible to admins only. */
@Resolver(() => AuditEntryType)
export class AuditPeopleResolver {
  constructor(private readonly emails: EmailLoader) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'E-mail of the admin today; null when they were deleted, and when it was no person.',
  })
  whoEmail(@Parent() { who }: AuditEntryType, @Context() request: object): Promise<string | null> {
    return this.emails.load(request, who);
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'E-mail today of the user whom it was done to; null when they were deleted, and for all else.',
  })
  async subjectEmail(
    @Parent() { subjectKind, subjectId }: AuditEntryType,
    @Context() request: object,
  ): Promise<string | null> {
    return subjectKind === 'USER' ? this.emails.load(request, subjectId) : null;
  }
}
