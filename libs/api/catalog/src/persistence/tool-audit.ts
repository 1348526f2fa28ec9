import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditActor,
  type AuditFields,
  AuditTrail,
  type PendingAuditEntry,
  SYSTEM_AUDIT_ACTOR,
} from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { NewTool } from '../domain/create-tool';
import { priceBreaksText } from '../domain/order-terms';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** A tool's fields as one value each; those that are empty are left out. */
export function auditedFields(tool: NewTool): AuditFields {
  const { images, attributes, relatedIds, sku, family, description, categoryId, ...others } = tool;
  const { orderMultiple = 1, maximumOrderQuantity, priceBreaks = [], ...rest } = others;
  const texts = {
    ...{ sku, family, description, categoryId },
    images: images?.map(({ id, alt }) => `${id}: ${alt}`).join('; '),
    attributes: attributes?.map(({ code, value }) => `${code}: ${value}`).join('; '),
    relatedIds: relatedIds?.join(', '),
    orderMultiple: orderMultiple > 1 && orderMultiple,
    ...{ maximumOrderQuantity, priceBreaks: priceBreaksText(priceBreaks) },
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  };
}

/** Names one change of a tool by a change set, so that it is recognised when it is repeated. */
export interface ChangeMark {
  /** Of no other change. */
  readonly changeId: string;
  /** Id of the set, shown in the audit log. */
  readonly changeSet: string;
}

/** Audit entries of tool changes, on their way from the tools' documents to the audit log. */
@Injectable()
export class ToolAudit {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(TOOL_MODEL) model: Model<ToolRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Undefined for a change of nothing. */
  changed(
    actor: AuditActor,
    action: 'CREATE_TOOL' | 'UPDATE_TOOL' | 'DELETE_TOOL',
    id: string,
    [before, after]: readonly [AuditFields, AuditFields],
    mark?: ChangeMark,
  ): PendingAuditEntry | undefined {
    const subject = { kind: 'TOOL', id } as const;
    const entry = this.trail.createEntry({ id: mark?.changeId, actor, action, subject, before, after });
    if (!entry || !mark) return entry;
    const { changeSet } = mark;
    return { ...entry, before: { ...entry.before, changeSet: null }, after: { ...entry.after, changeSet } };
  }

  /** Whether a change is in the audit log; look for pending entries first. */
  isPosted(changeId: string): Promise<boolean> {
    return this.trail.isPosted(changeId);
  }

  /** One entry for all tools that are added at once without an admin. */
  seeded(tools: number): PendingAuditEntry | undefined {
    return this.trail.createEntry({
      ...{ actor: SYSTEM_AUDIT_ACTOR, action: 'SEED_TOOLS', subject: { kind: 'CATALOG', id: 'tools' } },
      ...{ before: {}, after: { tools } },
    });
  }

  /** Posts an entry that was just stored. */
  enqueue(entry: PendingAuditEntry | undefined): void {
    if (entry) this.outbox.enqueue([entry]);
  }
}
