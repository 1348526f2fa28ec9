export { Integrity } from './integrity';
export { IntegrityModule } from './integrity.module';
export { IntegrityResolver } from './graphql/integrity.resolver';
export { type IntegrityReport, type CheckReport, type Verdict, toVerdict } from './domain/integrity-report';
export type { Finding } from './domain/finding';
export { INVARIANTS } from './domain/invariant';
