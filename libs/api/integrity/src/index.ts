export { withFormerNames } from './domain/former-names';
export {
  type CheckReport,
  type Finding,
  type IntegrityReport,
  INVARIANTS,
  toVerdict,
  type Verdict,
} from './domain/integrity-report';
export { BooksResolver } from './graphql/books.resolver';
export { IntegrityResolver } from './graphql/integrity.resolver';
export { Integrity } from './integrity';
export { IntegrityModule } from './integrity.module';
