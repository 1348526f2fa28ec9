import { singleLineTextSchema } from '@shop/api-common';
import { isHttpsUrl, LIMITS } from '@shop/contracts';
import type { Identity } from './identity.port';

const nameSchema = singleLineTextSchema(LIMITS.profileFieldMax);

/**
 * What the shop takes over of the name and picture that an identity carries. People set both at the identity service,
 * past the shop's rules, so what breaks them is left out.
 */
export function vouchedProfile({ displayName, photoURL }: Pick<Identity, 'displayName' | 'photoURL'>) {
  const name = nameSchema.safeParse(displayName).data;
  const picture = photoURL && photoURL.length <= LIMITS.imageUrlMax && isHttpsUrl(photoURL);
  return { ...(name && { displayName: name }), ...(picture && { photoURL }) };
}
