import { browserCountry } from './browser-country';

it.each([
  [['en-US', 'de-DE'], 'US'],
  [['fr', 'fr-CH'], 'CH'],
  [['zh-Hant-TW'], 'TW'],
  [['en-US@posix'], 'US'],
  [['es-419', 'en'], ''],
  [[], ''],
])('reads from %j the country %j', (languages, country) => expect(browserCountry(languages)).toBe(country));
