import { LOCALE } from './locale';

/** Where to deliver; null for parts that the address does not have. */
export interface PostalAddress {
  readonly name: string;
  readonly company: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly postalCode: string | null;
  readonly city: string;
  readonly region: string | null;
  /** Two-letter code. */
  readonly country: string;
  readonly phone: string | null;
}

/** Name of a country for people: "Germany"; the code where none is known. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code) ?? code;
}

/** The address in lines, as on a label; the phone number is not part of it. */
export function formatAddress(address: PostalAddress): string {
  const { name, company, line1, line2, postalCode, city, region, country } = address;
  const town = postalCode ? `${postalCode} ${city}` : city;
  const place = region ? `${town}, ${region}` : town;
  return [name, company, line1, line2, place, countryName(country)].filter(Boolean).join('\n');
}
