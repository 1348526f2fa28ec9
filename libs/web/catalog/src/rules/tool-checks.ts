import { formatCount, isImageUrl, LIMITS, MESSAGES } from '@shop/contracts';
import { checkAttributes } from './attributes-text';
import { priceError } from './field-errors';
import { priceBreaksError } from './price-breaks-text';
import type { ToolFormValues } from './tool-form';
import { checkPictures } from './tool-pictures';

type Check = (text: string) => string | true;

export const TOOL_CHECKS: Readonly<Record<keyof ToolFormValues, Check>> = {
  image: required(
    'Image URL is Required',
    (text) =>
      isImageUrl(text) ||
      'Enter an https:// address, or a picture of the shop such as /pictures/claw-hammer-20-oz/640.webp',
  ),
  images: checkPictures,
  sku: textUpTo(LIMITS.skuMax),
  name: required(MESSAGES.nameRequired, textUpTo(LIMITS.nameMax)),
  categoryId: () => true,
  family: textUpTo(LIMITS.familyMax),
  shortDescription: required('Description is Required', textUpTo(LIMITS.descriptionMax)),
  description: textUpTo(LIMITS.longDescriptionMax),
  minimumOrderQuantity: required('Minimum Order Quantity is Required', quantityFrom(1)),
  availableQuantity: required('Available Quantity is Required', quantityFrom(0)),
  pricePerUnit: required('Price Per Unit is Required', (text) => priceError(text, LIMITS.priceMin) ?? true),
  orderMultiple: optional(quantityFrom(1)),
  maximumOrderQuantity: optional(quantityFrom(1)),
  priceBreaks: optional((text) => priceBreaksError(text) ?? true),
  attributes: checkAttributes,
  relatedIds: () => true,
};

function required(message: string, check: Check): Check {
  return (text) => (text.trim() ? check(text.trim()) : message);
}

function optional(check: Check): Check {
  return (text) => text.trim() === '' || check(text.trim());
}

function textUpTo(max: number): Check {
  return (text) => [...text.trim()].length <= max || `Must be ${max} characters or shorter`;
}

function quantityFrom(min: number): Check {
  return (text) => {
    if (!/^\d+$/.test(text)) return 'Must be a whole number';
    const fits = Number(text) >= min && Number(text) <= LIMITS.quantityMax;
    return fits || `Must be from ${min} to ${formatCount(LIMITS.quantityMax)}`;
  };
}

/**
 * Error of a field; none for an unchanged value, since returned units may raise the stock above the limit. Every stored
 * tool has an article number, so only a new one leaves it to the server.
 */
export function checkTool(field: keyof ToolFormValues, text: string, initial: ToolFormValues): string | true {
  if (field === 'sku' && initial.sku !== '' && text.trim() === '') return 'Article Number is Required';
  return (text !== '' && text === initial[field]) || TOOL_CHECKS[field](text);
}
