import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AuditEntryType } from '@shop/api-audit-log';
import { ToolsService } from '../tools.service';

/** Resolves current names of the tools in audit entries. Entries are visible to admins only. */
@Resolver(() => AuditEntryType)
export class AuditToolsResolver {
  constructor(private readonly tools: ToolsService) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'Name today of the tool that it was done to; null when it was deleted, and for all else.',
  })
  async subjectTool(@Parent() { subjectKind, subjectId }: AuditEntryType): Promise<string | null> {
    return subjectKind === 'TOOL' ? ((await this.tools.findById(subjectId))?.name ?? null) : null;
  }
}
