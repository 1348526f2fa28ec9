export { auditOf } from './audit-of';
export { auditTrailOn } from './audit-trail-on';
