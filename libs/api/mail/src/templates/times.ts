import { LOCALE } from '@shop/contracts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `Nov 28, 2026, 9:05 PM UTC` */
export function timeText(time: Date): string {
  return `${TIME.format(time)} UTC`;
}

/** `58 minutes`, `5 hours` */
export function durationText(end: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((end.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < 2 * HOUR_MINUTES) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / HOUR_MINUTES)} hours`;
}
