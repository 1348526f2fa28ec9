/** Why an admin hides a review. A bad rating is no reason. */
export const REVIEW_HIDDEN_REASONS = [
  'ADVERTISING',
  'OFFENSIVE',
  'PERSONAL_DATA',
  'OFF_TOPIC',
  'SPAM',
] as const;
export type ReviewHiddenReason = (typeof REVIEW_HIDDEN_REASONS)[number];
