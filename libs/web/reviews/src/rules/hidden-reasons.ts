import type { ReviewHiddenReason } from '@shop/contracts';

export const HIDDEN_REASON_TEXT: Readonly<Record<ReviewHiddenReason, string>> = {
  ADVERTISING: 'Advertising',
  OFFENSIVE: 'Offensive',
  PERSONAL_DATA: 'Personal data',
  OFF_TOPIC: 'Off topic',
  SPAM: 'Spam or duplicate',
};
