import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses or networks of proxies, with commas between: `10.0.0.1, 10.1.0.0/16`. None by default. */
export const proxies = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (parts) => parts.every(isNetwork),
    'must be IP addresses or networks with commas between, for example 10.0.0.1,10.1.0.0/16',
  );

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
