import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AuditEntryType } from '@shop/api-audit-log';
import DataLoader from 'dataloader';
import { UserAdminService } from '../user-admin.service';

/** Resolves current e-mails of the uids in audit entries, which store none. Entries are visible to admins only. */
@Resolver(() => AuditEntryType)
export class AuditPeopleResolver {
  private readonly emails: DataLoader<string, string | null>;

  constructor(admin: UserAdminService) {
    this.emails = new DataLoader((uids) => admin.emailsOf(uids), { cache: false });
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'E-mail of the admin today; null when they were deleted, and when it was no person.',
  })
  whoEmail(@Parent() { who }: AuditEntryType): Promise<string | null> {
    return this.emails.load(who);
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'E-mail today of the user whom it was done to; null when they were deleted, and for all else.',
  })
  async subjectEmail(@Parent() { subjectKind, subjectId }: AuditEntryType): Promise<string | null> {
    return subjectKind === 'USER' ? this.emails.load(subjectId) : null;
  }
}
