import { Injectable } from '@nestjs/common';
import { validatePage, type Page, type PageRequest, parseInput } from '@shop/api-common';
import type { AuditEntry } from './domain/audit-entry';
import { type AuditLogRequest, auditLogRequestSchema } from './domain/audit-log-request';
import { AuditLogRepository } from './persistence/audit-log.repository';

@Injectable()
export class AuditLogService {
  constructor(private readonly log: AuditLogRepository) {}

  /** Newest first. @throws DomainError BAD_USER_INPUT that names the argument */
  async list(request: PageRequest & AuditLogRequest): Promise<Page<AuditEntry>> {
    validatePage(request);
    return this.log.page(request, parseInput(auditLogRequestSchema, request));
  }
}
