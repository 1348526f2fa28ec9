import { Injectable } from '@nestjs/common';
import { type Anchor, type ChainReport, checkChain } from './domain/check-chain';
import { AuditLogRepository } from './persistence/audit-log.repository';

/** Checks that nobody has touched the audit log. */
@Injectable()
export class AuditVerification {
  constructor(private readonly log: AuditLogRepository) {}

  /**
   * Walks the whole log; the shop may go on writing it meanwhile.
   *
   * @param anchors heads that were noted outside of the database, beside the one that is noted in it
   */
  async verify(anchors: readonly Anchor[] = []): Promise<ChainReport> {
    const noted = { ...(await this.log.notedHead()), notedBy: 'the shop' };
    return checkChain(this.log.walk(), [noted, ...anchors]);
  }
}
