import { LOCALE } from '@shop/contracts';

const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const MEDIUM = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** Date of a paper, in UTC as the PDF says it. @param issuedAt ISO 8601 */
export function invoiceDay(issuedAt: string, style: 'long' | 'medium' = 'long'): string {
  return (style === 'long' ? LONG : MEDIUM).format(new Date(issuedAt));
}
