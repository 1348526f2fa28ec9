import { Injectable } from '@nestjs/common';
import { type Anchor, type ChainReport, checkChain } from './domain/check-chain';
import { AuditLogRepository } from './persistence/audit-log.repository';

@Injectable()
export class AuditVerification {
  constructor(private readonly log: AuditLogRepository) {}

  /** @param anchors heads recorded outside of the database, in addition to the stored one */
  async verify(anchors: readonly Anchor[] = []): Promise<ChainReport> {
    const recorded = { ...(await this.log.recordedHead()), notedBy: 'the shop' };
    return checkChain(this.log.storedEntries(), [recorded, ...anchors]);
  }
}
