import { Injectable } from '@nestjs/common';
import { AUDIT_OUTBOX } from '@shop/api-change-stream';
import { StoreClock } from '@shop/api-database';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Collection } from 'mongoose';
import { AuditChain } from './audit-chain';
import { type AuditedChange, type PendingAuditEntry, toPendingEntry } from './domain/pending-audit-entry';

/** Transactional outbox: the write of a change pushes its entry into `AUDIT_OUTBOX` and sets `changeId`. */
@Injectable()
export class AuditTrail {
  private readonly created = new Map<string, Outbox<PendingAuditEntry>>();

  constructor(
    private readonly outboxes: OutboxRegistry,
    private readonly chain: AuditChain,
    private readonly clock: StoreClock,
  ) {}

  /** Undefined when nothing changes. */
  createEntry(change: Omit<AuditedChange, 'at'>): PendingAuditEntry | undefined {
    return toPendingEntry({ ...change, at: this.clock.now() });
  }

  /** Whether the log has the entry of a change; look for pending entries first. */
  isPosted(changeId: string): Promise<boolean> {
    return this.chain.has(changeId);
  }

  /** Call it before the application starts, which posts what a crash left. */
  outboxFor({ collection }: { readonly collection: Collection }): Outbox<PendingAuditEntry> {
    const existing = this.created.get(collection.name);
    if (existing) return existing;
    const outbox = this.outboxes.createOutbox<PendingAuditEntry>({
      collection,
      field: AUDIT_OUTBOX,
      post: (entries) => this.chain.append(entries),
    });
    this.created.set(collection.name, outbox);
    return outbox;
  }
}
