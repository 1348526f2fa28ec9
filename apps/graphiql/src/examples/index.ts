import { ACCOUNT_EXAMPLES } from './account-examples';
import { AUDIT_EXAMPLES } from './audit-examples';
import { INTEGRITY_EXAMPLES } from './integrity-examples';
import type { ExampleGroup } from './example';
import { LIVE_EXAMPLES } from './live-examples';
import { PURCHASE_EXAMPLES } from './purchase-examples';
import { SALES_EXAMPLES } from './sales-examples';
import { UPKEEP_EXAMPLES } from './upkeep-examples';
import { VISITOR_EXAMPLES } from './visitor-examples';

/** All examples: at least one per field of Query, Mutation and Subscription. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  VISITOR_EXAMPLES,
  ACCOUNT_EXAMPLES,
  PURCHASE_EXAMPLES,
  SALES_EXAMPLES,
  UPKEEP_EXAMPLES,
  INTEGRITY_EXAMPLES,
  AUDIT_EXAMPLES,
  LIVE_EXAMPLES,
];
