import { Injectable } from '@nestjs/common';
import { AUDIT_OUTBOX } from '@shop/api-change-stream';
import { StoreClock } from '@shop/api-database';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Collection } from 'mongoose';
import { AuditChain } from './audit-chain';
import { type AuditedChange, type PendingAuditEntry, noteChange } from './domain/pending-audit-entry';

/**
 * How changes reach the audit log. Who changes something takes a note of it, and the write that makes the change also
 * pushes the note into the array `AUDIT_OUTBOX` of the changed document and sets its `changeId`: so there is neither a
 * change without its entry nor an entry without its change. Then the outbox of the collection posts it.
 */
@Injectable()
export class AuditTrail {
  private readonly opened = new Map<string, Outbox<PendingAuditEntry>>();

  constructor(
    private readonly outboxes: OutboxRegistry,
    private readonly chain: AuditChain,
    private readonly clock: StoreClock,
  ) {}

  /** The note of a change that is about to be made; undefined when it changes nothing. */
  createEntry(change: Omit<AuditedChange, 'at'>): PendingAuditEntry | undefined {
    return noteChange({ ...change, at: this.clock.now() });
  }

  /**
   * The outbox of a collection, the same one for all who ask. To be asked for before the application starts: what a
   * crash left is posted from its start.
   */
  outboxFor({ collection }: { readonly collection: Collection }): Outbox<PendingAuditEntry> {
    const known = this.opened.get(collection.name);
    if (known) return known;
    const outbox = this.outboxes.createOutbox<PendingAuditEntry>({
      collection,
      field: AUDIT_OUTBOX,
      post: (notes) => this.chain.append(notes),
    });
    this.opened.set(collection.name, outbox);
    return outbox;
  }
}
