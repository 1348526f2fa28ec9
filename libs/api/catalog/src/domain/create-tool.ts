import { humanText, isHttpsAddress, wholeNumber } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const OWN_PICTURE = /^\/[a-z0-9][a-z0-9/_-]*\.(?:webp|png|jpe?g|svg|avif)$/i;
const LINE_BREAK = /[\r\n\t]/;

/** What a picture's address may be: https, or one of the shop's own assets. The server never fetches it. */
function isPictureAddress(text: string): boolean {
  if (LINE_BREAK.test(text)) return false;
  return OWN_PICTURE.test(text) || isHttpsAddress(text);
}

/** The input of creating a tool, for both transports. */
export const createToolSchema = z.strictObject({
  name: humanText(LIMITS.nameMax),
  image: humanText(LIMITS.imageUrlMax).refine(isPictureAddress, 'must be an https address'),
  shortDescription: humanText(LIMITS.descriptionMax),
  minimumOrderQuantity: wholeNumber(1, LIMITS.quantityMax),
  availableQuantity: wholeNumber(0, LIMITS.quantityMax),
  pricePerUnit: z
    .int({ error: 'must be a price with at most two decimals' })
    .min(LIMITS.priceMin, 'must be at least 0.50')
    .max(LIMITS.totalMax, 'must be at most 999999.99'),
});

export type NewTool = z.output<typeof createToolSchema>;
