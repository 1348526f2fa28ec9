const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The reader's day of an ISO time, in few characters: "Nov 21", and "Nov 21, 2025" in any other year than that of `now`. */
export function orderDay(at: string, now: Date): string {
  const moment = new Date(at);
  return (moment.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(moment);
}
