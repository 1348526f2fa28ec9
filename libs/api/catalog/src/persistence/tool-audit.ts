import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditActor,
  type AuditFields,
  type PendingAuditEntry,
  AuditTrail,
  SYSTEM_AUDIT_ACTOR,
} from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { NewTool } from '../domain/create-tool';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Notes of changes of tools, on their way from the tools' documents to the audit log. */
@Injectable()
export class ToolAudit {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(TOOL_MODEL) model: Model<ToolRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  created(by: AuditActor, id: string, tool: NewTool): PendingAuditEntry | undefined {
    return this.note(by, 'CREATE_TOOL', id, [{}, { ...tool }]);
  }

  /** Undefined when the tool stays as it is. */
  updated(by: AuditActor, id: string, before: NewTool, after: NewTool): PendingAuditEntry | undefined {
    return this.note(by, 'UPDATE_TOOL', id, [{ ...before }, { ...after }]);
  }

  removed(by: AuditActor, id: string): PendingAuditEntry | undefined {
    return this.note(by, 'DELETE_TOOL', id, [{ deleted: false }, { deleted: true }]);
  }

  /** One note for all tools that are added at once without an admin. */
  seeded(tools: number): PendingAuditEntry | undefined {
    return this.trail.createEntry({
      ...{ actor: SYSTEM_AUDIT_ACTOR, action: 'SEED_TOOLS', subject: { kind: 'CATALOG', id: 'tools' } },
      ...{ before: {}, after: { tools } },
    });
  }

  /** For a note that was just stored, if there was one. */
  enqueue(note: PendingAuditEntry | undefined): void {
    if (note) this.outbox.enqueue([note]);
  }

  private note(
    by: AuditActor,
    action: PendingAuditEntry['action'],
    id: string,
    [before, after]: readonly [AuditFields, AuditFields],
  ): PendingAuditEntry | undefined {
    return this.trail.createEntry({ actor: by, action, subject: { kind: 'TOOL', id }, before, after });
  }
}
