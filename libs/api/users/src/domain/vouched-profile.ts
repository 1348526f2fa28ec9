import { singleLineTextSchema } from '@shop/api-common';
import { isHttpsUrl, LIMITS } from '@shop/contracts';
import type { Identity } from './identity.port';

const nameSchema = singleLineTextSchema(LIMITS.profileFieldMax);

/** Name and picture of an identity, without values that break the shop's rules: the identity service has other ones. */
export function vouchedProfile({ displayName, photoURL }: Pick<Identity, 'displayName' | 'photoURL'>) {
  const name = nameSchema.safeParse(displayName).data;
  const picture = photoURL && photoURL.length <= LIMITS.imageUrlMax && isHttpsUrl(photoURL);
  return { ...(name && { displayName: name }), ...(picture && { photoURL }) };
}
