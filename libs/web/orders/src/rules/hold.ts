import { countText } from './sales-text';

const MINUTE_MS = 60_000;
const ENDING_MS = 5 * MINUTE_MS;

/** Whether a hold is in its last five minutes or over. @param left in ms */
export const isHoldEnding = (left: number): boolean => left <= ENDING_MS;

/** Formats milliseconds for a countdown: 3_599_000 becomes "59:59". Rounds up to whole seconds. */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a hold is over. @param holdExpiresAt ISO time; null without hold @param now ms since 1970 */
export function isHoldOver(holdExpiresAt: string | null | undefined, now: number): boolean {
  return typeof holdExpiresAt === 'string' && Date.parse(holdExpiresAt) <= now;
}

/** Toast after an order. */
export function placedText(holdExpiresAt: string | null | undefined, now: number): string {
  const minutes = holdExpiresAt ? Math.round((Date.parse(holdExpiresAt) - now) / MINUTE_MS) : 0;
  return minutes > 0
    ? `Order placed. We're holding your items for ${countText(minutes, 'minute')}.`
    : 'Order placed.';
}
