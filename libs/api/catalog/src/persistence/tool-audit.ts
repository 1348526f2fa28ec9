import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, type AuditFields, type AuditNote, AuditTrail, SHOP } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { NewTool } from '../domain/create-tool';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Notes of changes of tools, on their way from the tools' documents to the audit log. */
@Injectable()
export class ToolAudit {
  private readonly outbox: Outbox<AuditNote>;

  constructor(
    @InjectModel(TOOL_MODEL) model: Model<ToolRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxOf(model);
  }

  created(by: Actor, id: string, tool: NewTool): AuditNote | undefined {
    return this.note(by, 'CREATE_TOOL', id, [{}, { ...tool }]);
  }

  /** Undefined when the tool stays as it is. */
  updated(by: Actor, id: string, before: NewTool, after: NewTool): AuditNote | undefined {
    return this.note(by, 'UPDATE_TOOL', id, [{ ...before }, { ...after }]);
  }

  removed(by: Actor, id: string): AuditNote | undefined {
    return this.note(by, 'DELETE_TOOL', id, [{ deleted: false }, { deleted: true }]);
  }

  /** One note for all tools that are added at once without an admin. */
  seeded(tools: number): AuditNote | undefined {
    return this.trail.note({
      ...{ by: SHOP, action: 'SEED_TOOLS', subject: { kind: 'CATALOG', id: 'tools' } },
      ...{ before: {}, after: { tools } },
    });
  }

  /** For a note that was just stored, if there was one. */
  postSoon(note: AuditNote | undefined): void {
    if (note) this.outbox.postSoon([note]);
  }

  private note(
    by: Actor,
    action: AuditNote['action'],
    id: string,
    [before, after]: readonly [AuditFields, AuditFields],
  ): AuditNote | undefined {
    return this.trail.note({ by, action, subject: { kind: 'TOOL', id }, before, after });
  }
}
