import { isHttpsUrl } from '@shop/contracts';

/** Validates an empty or https URL for react-hook-form: true or the error. */
export function httpsAddressOrNothing(text: string): true | string {
  const address = text.trim();
  return address === '' || isHttpsUrl(address) || 'Enter a full address that starts with https://';
}
