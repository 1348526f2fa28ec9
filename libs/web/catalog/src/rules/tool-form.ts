import {
  formatCount,
  isImageUrl,
  LIMITS,
  MESSAGES,
  parseTypedPrice,
  formatMajorUnits,
} from '@shop/contracts';
import { pickChangedFields } from '@shop/web-apollo';
import type {
  CreateToolInput,
  ManagedToolFragment,
  UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { priceError } from './field-errors';
import { priceBreaksError, toPriceBreaks, toPriceBreaksText } from './price-breaks-text';
import { checkPictures, formatPictures, parsePictures } from './tool-pictures';

export const EMPTY_TOOL = {
  image: '',
  images: '',
  name: '',
  shortDescription: '',
  minimumOrderQuantity: '',
  availableQuantity: '',
  pricePerUnit: '',
  orderMultiple: '',
  maximumOrderQuantity: '',
  priceBreaks: '',
} satisfies Partial<Record<keyof CreateToolInput, string>>;

/** Form values as text, named like the API input, so that field errors match. */
export type ToolFormValues = Readonly<Record<keyof typeof EMPTY_TOOL, string>>;

/** The stock's field has a longer label of its own. */
export const TOOL_LABELS: ToolFormValues = {
  image: 'Image URL',
  images: 'Pictures',
  name: 'Name',
  shortDescription: 'Description',
  minimumOrderQuantity: 'Minimum Order Quantity',
  availableQuantity: 'Stock',
  pricePerUnit: 'Price Per Unit',
  orderMultiple: 'Order Multiple',
  maximumOrderQuantity: 'Maximum Order Quantity',
  priceBreaks: 'Price Breaks',
};

type Check = (text: string) => string | true;

export const TOOL_CHECKS: Readonly<Record<keyof ToolFormValues, Check>> = {
  image: required(
    'Image URL is Required',
    (text) =>
      isImageUrl(text) ||
      'Write an https:// address, or a picture of the shop such as /pictures/claw-hammer-20-oz/640.webp',
  ),
  images: checkPictures,
  name: required(MESSAGES.nameRequired, textUpTo(LIMITS.nameMax)),
  shortDescription: required('Description is Required', textUpTo(LIMITS.descriptionMax)),
  minimumOrderQuantity: required('Minimum Order Quantity is Required', quantityFrom(1)),
  availableQuantity: required('Available Quantity is Required', quantityFrom(0)),
  pricePerUnit: required('Price Per Unit is Required', (text) => priceError(text, LIMITS.priceMin) ?? true),
  orderMultiple: optional(quantityFrom(1)),
  maximumOrderQuantity: optional(quantityFrom(1)),
  priceBreaks: optional((text) => priceBreaksError(text) ?? true),
};

function required(message: string, check: Check): Check {
  return (text) => (text.trim() ? check(text.trim()) : message);
}

function optional(check: Check): Check {
  return (text) => text.trim() === '' || check(text.trim());
}

function textUpTo(max: number): Check {
  return (text) => [...text].length <= max || `Must be ${max} characters or shorter`;
}

function quantityFrom(min: number): Check {
  return (text) => {
    if (!/^\d+$/.test(text)) return 'Must be a whole number';
    const fits = Number(text) >= min && Number(text) <= LIMITS.quantityMax;
    return fits || `Must be from ${min} to ${formatCount(LIMITS.quantityMax)}`;
  };
}

/** Error of a field; none for an unchanged value, since returned units may raise the stock above the limit. */
export function checkTool(field: keyof ToolFormValues, text: string, initial: ToolFormValues): string | true {
  return (text !== '' && text === initial[field]) || TOOL_CHECKS[field](text);
}

/** Converts validated text to the API input: whole units, price in minor units. */
export function toToolInput(values: ToolFormValues): CreateToolInput {
  return {
    ...toPictureInput(values),
    name: values.name.trim(),
    shortDescription: values.shortDescription.trim(),
    minimumOrderQuantity: Number(values.minimumOrderQuantity),
    availableQuantity: Number(values.availableQuantity),
    pricePerUnit: parseTypedPrice(values.pricePerUnit) ?? 0,
    orderMultiple: Number(values.orderMultiple.trim() || 1),
    maximumOrderQuantity: Number(values.maximumOrderQuantity) || null,
    priceBreaks: toPriceBreaks(values.priceBreaks),
  };
}

/** Uploads stand before an address. */
function toPictureInput({ image, images }: ToolFormValues): Pick<CreateToolInput, 'image' | 'images'> {
  const pictures = parsePictures(images).map(({ id, alt }) => ({ id, alt: alt.trim() }));
  return pictures.length > 0 ? { images: pictures } : { image: image.trim() };
}

export function toFormValues(tool: ManagedToolFragment): ToolFormValues {
  return {
    image: tool.image,
    images: formatPictures(tool.images),
    name: tool.name,
    shortDescription: tool.shortDescription,
    minimumOrderQuantity: String(tool.minimumOrderQuantity),
    availableQuantity: String(tool.availableQuantity),
    pricePerUnit: formatMajorUnits(tool.pricePerUnit.amount),
    orderMultiple: tool.orderMultiple > 1 ? String(tool.orderMultiple) : '',
    maximumOrderQuantity: String(tool.maximumOrderQuantity ?? ''),
    priceBreaks: toPriceBreaksText(tool.priceBreaks),
  };
}

/**
 * Changed or `unconfirmed` fields, or undefined, with the version that they are based on. A new stock comes with the
 * previous one as well, since orders change the stock within a version.
 */
export function toToolChanges(
  values: ToolFormValues,
  tool: ManagedToolFragment,
  unconfirmed: readonly string[],
): UpdateToolInput | undefined {
  const before = toToolInput(toFormValues(tool));
  const changes: UpdateToolInput | undefined = pickChangedFields(before, toToolInput(values), unconfirmed);
  if (!changes) return undefined;
  return {
    ...changes,
    expectedVersion: tool.version,
    ...(changes.availableQuantity !== undefined && { expectedAvailableQuantity: before.availableQuantity }),
  };
}
