import { isCountryCode } from '@shop/contracts';

/** Of a language tag, which may have an extension that `Intl` refuses (`en-US@posix`). */
const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i;

/** Two-letter code of the country in the browser's languages; empty where they name none. */
export function browserCountry(languages: readonly string[] = navigator.languages): string {
  const regions = languages.map((language) => REGION.exec(language)?.[1]?.toUpperCase() ?? '');
  return regions.find(isCountryCode) ?? '';
}
