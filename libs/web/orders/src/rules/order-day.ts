import { LOCALE } from '@shop/contracts';

const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const DAY_AND_YEAR = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** Local day of an ISO time: "Nov 21", with the year when it differs from that of `now`. */
export function orderDay(at: string, now: Date): string {
  const moment = new Date(at);
  return (moment.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(moment);
}
