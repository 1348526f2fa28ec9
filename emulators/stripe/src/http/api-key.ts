import { ApiError } from '../api-error';
import type { ApiRequest } from './reply';

const MISSING =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

const PUBLISHABLE =
  'This API call cannot be made with a publishable API key. Please use a secret API key, which begins with sk_test_.';

/** The key of a request: in its header as Bearer or as the user name of Basic, or in its form as `key`; else empty. */
export function apiKey({ method, url, headers, body }: ApiRequest): string {
  const inHeader = keyIn(String(headers.authorization ?? ''));
  if (inHeader !== '') return inHeader;
  const form = method === 'GET' ? url.searchParams : new URLSearchParams(body);
  return form.get('key') ?? '';
}

/** Whether a key is one of those that pages may show. */
export function isPublishable(key: string): boolean {
  return key.startsWith('pk_');
}

/** Lets a secret test key pass. @throws ApiError 401 without such a key */
export function demandSecretKey(key: string): void {
  if (/^sk_test_\w+$/.test(key)) return;
  if (key === '') throw unauthorized(MISSING);
  if (isPublishable(key)) throw unauthorized(PUBLISHABLE, 'secret_key_required');
  throw unauthorized('Invalid API Key provided: the payment sandbox takes keys that begin with sk_test_.');
}

/** Lets a publishable test key pass. @throws ApiError 401 without such a key */
export function demandPublishableKey(key: string): void {
  if (/^pk_test_\w+$/.test(key)) return;
  if (key === '') throw unauthorized(MISSING);
  throw unauthorized('Invalid API Key provided: the payment sandbox takes keys that begin with pk_test_.');
}

function keyIn(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(/\s+/, 2);
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme))
    return Buffer.from(credentials, 'base64').toString('latin1').split(':')[0] ?? '';
  return '';
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}
