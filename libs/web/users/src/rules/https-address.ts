import { isHttpsUrl } from '@shop/contracts';

/** Whether a text is empty or a full https address, as `react-hook-form` takes it: true, or what is wrong. */
export function httpsAddressOrNothing(text: string): true | string {
  const address = text.trim();
  return address === '' || isHttpsUrl(address) || 'Enter a full address that starts with https://';
}
