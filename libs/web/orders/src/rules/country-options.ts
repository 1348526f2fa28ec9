import { COUNTRY_CODES, countryName } from '@shop/contracts';

/** All countries for a select, by name. */
export function countryOptions(): readonly (readonly [code: string, name: string])[] {
  return COUNTRY_CODES.map((code) => [code, countryName(code)] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
}
