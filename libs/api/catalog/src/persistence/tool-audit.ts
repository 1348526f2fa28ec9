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
  ): PendingAuditEntry | undefined {
    return this.trail.createEntry({ actor, action, subject: { kind: 'TOOL', id }, before, after });
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
