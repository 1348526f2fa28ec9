export { AuditLogPage as default } from '@shop/web-audit-log';
