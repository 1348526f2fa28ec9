import { isIP } from 'node:net';
import { z } from 'zod';

const MIN_SECRET_LENGTH = 32;

/** A whole number in a range, in digits. */
export function whole(min: number, max: number, example: number) {
  const error = `must be a whole number from ${min} to ${max}, for example ${example}`;
  return inDigits(/^-?\d+$/, error, (value) => value >= min && value <= max);
}

/** A number of minutes above 0, with or without a fraction. */
export function minutes(max: number, example: number) {
  const error = `must be a number above 0, up to ${max}, for example ${example}`;
  return inDigits(/^(?:\d+(?:\.\d+)?|\.\d+)$/, error, (value) => value > 0 && value <= max);
}

/** Rejects what `Number` accepts beyond digits, such as an empty text or 1e3. */
function inDigits(digits: RegExp, error: string, isValid: (value: number) => boolean) {
  return z.string().trim().regex(digits, error).transform(Number).refine(isValid, error);
}

/** Comma-separated addresses or networks: `10.0.0.1, 10.1.0.0/16`. None by default. */
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
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

/** Origins of pages, comma-separated: `https://shop.example, http://localhost:8080`. None by default. */
export const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (parts) => parts.every(isOrigin),
    'must be origins with commas between, for example https://shop.example.com,http://localhost:8080',
  );

/** The origin of the shop itself. */
export const publicUrl = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, for example https://shop.example.com');

/** The origin of a service that speaks S3. */
export const s3Endpoint = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, for example https://s3.eu-central-1.amazonaws.com');

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Different comma-separated secrets; the first is the one in use. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) =>
      parts.every(({ length }) => length >= MIN_SECRET_LENGTH) && new Set(parts).size === parts.length,
    `must have at least ${MIN_SECRET_LENGTH} characters, for example what \`openssl rand -hex ${MIN_SECRET_LENGTH}\` prints; several different ones with commas between, the one in use first`,
  );

/** In the form of Stripe's own. */
export const webhookSecret = z
  .string()
  .regex(
    new RegExp(`^whsec_\\S{${MIN_SECRET_LENGTH},}$`),
    `must be whsec_ and at least ${MIN_SECRET_LENGTH} characters, as the provider gives it`,
  );
