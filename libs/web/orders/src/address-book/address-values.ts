import { isPlausiblePhone, LIMITS, type PostalAddress } from '@shop/contracts';

export type AddressField = keyof PostalAddress;
/** An address as its form holds it: an empty text for none. */
export type AddressValues = Record<AddressField, string>;

/** Returns true, or what is wrong. */
type Check = (text: string) => true | string;

const accept: Check = () => true;

const given = (message: string) => (text: string) => text.trim() !== '' || message;

const CHECKS: Readonly<Partial<Record<AddressField, Check>>> = {
  name: given('Enter the name of who receives it'),
  line1: given('Enter a street and number'),
  postalCode: given('Enter a postal code'),
  city: given('Enter a city'),
  country: given('Choose a country'),
  phone: (text) => isPlausiblePhone(text) || 'Enter a phone number we can call',
};

/** Longest texts of the fields. */
export const ADDRESS_LENGTHS: Readonly<Partial<Record<AddressField, number>>> = {
  ...{ name: LIMITS.addressLineMax, company: LIMITS.addressLineMax },
  ...{ line1: LIMITS.addressLineMax, line2: LIMITS.addressLineMax },
  ...{ postalCode: LIMITS.postalCodeMax, city: LIMITS.addressLineMax, region: LIMITS.addressLineMax },
  phone: LIMITS.phoneMax,
};

/** Countries whose addresses may have no postal code (Universal Postal Union). */
const WITHOUT_POSTAL_CODES = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ' +
    'ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** What the form asks of a field before the shop is called. @param country of the same address */
export function addressCheck(name: AddressField, country: string): Check {
  const isOptional = name === 'postalCode' && WITHOUT_POSTAL_CODES.has(country);
  return (!isOptional && CHECKS[name]) || accept;
}

export function toAddressValues(address: PostalAddress): AddressValues {
  const { name, company, line1, line2, postalCode, city, region, country, phone } = address;
  return {
    ...{ name, line1, city, country },
    ...{ company: company ?? '', line2: line2 ?? '', postalCode: postalCode ?? '' },
    ...{ region: region ?? '', phone: phone ?? '' },
  };
}

/** As the shop takes it: null for an empty text. */
export function toPostalAddress(values: AddressValues): PostalAddress {
  const { name, company, line1, line2, postalCode, city, region, country, phone } = values;
  return {
    ...{ name, line1, city, country },
    ...{ company: orNull(company), line2: orNull(line2), postalCode: orNull(postalCode) },
    ...{ region: orNull(region), phone: orNull(phone) },
  };
}

const orNull = (text: string) => text.trim() || null;
