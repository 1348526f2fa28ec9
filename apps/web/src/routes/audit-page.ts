export { AuditPage as default } from '@shop/web-audit-log';
