import { Injectable } from '@nestjs/common';
import { type Outbox, Outboxes } from '@shop/api-platform';
import type { Model } from 'mongoose';
import { AuditChain } from './audit-chain';
import type { AuditNote } from './domain/audit-note';
import { AUDIT_OUTBOX } from './persistence/audit-note.schema';

/** How changes reach the audit log: by a note in the changed document, so that neither is there without the other. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly outboxes: Outboxes,
    private readonly chain: AuditChain,
  ) {}

  /** The outbox of a collection whose documents have notes in their array `AUDIT_OUTBOX`. */
  of<Document>(model: Model<Document>): Outbox<AuditNote> {
    return this.outboxes.open<AuditNote>({
      collection: model.collection,
      field: AUDIT_OUTBOX,
      post: (notes) => this.chain.append(notes),
    });
  }
}
