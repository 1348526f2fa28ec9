import { formatMajorUnits, parseTypedPrice } from '@shop/contracts';
import { pickChangedFields } from '@shop/web-apollo';
import type {
  CreateToolInput,
  EditedToolFragment,
  UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { formatAttributes, parseAttributes } from './attributes-text';
import { toPriceBreaks, toPriceBreaksText } from './price-breaks-text';
import { formatRelatedTools, parseRelatedTools, toRelatedTool } from './related-tools-text';
import { formatPictures, parsePictures } from './tool-pictures';

export const EMPTY_TOOL = {
  image: '',
  images: '',
  sku: '',
  name: '',
  categoryId: '',
  family: '',
  shortDescription: '',
  description: '',
  minimumOrderQuantity: '',
  availableQuantity: '',
  pricePerUnit: '',
  orderMultiple: '',
  maximumOrderQuantity: '',
  priceBreaks: '',
  attributes: '',
  relatedIds: '',
} satisfies Partial<Record<keyof CreateToolInput, string>>;

/** Form values as text, named like the API input, so that field errors match. */
export type ToolFormValues = Readonly<Record<keyof typeof EMPTY_TOOL, string>>;

/** The stock's field has a longer label of its own. */
export const TOOL_LABELS: ToolFormValues = {
  image: 'Image URL',
  images: 'Pictures',
  sku: 'Article Number',
  name: 'Name',
  categoryId: 'Category',
  family: 'Family',
  shortDescription: 'Description',
  description: 'Details',
  minimumOrderQuantity: 'Minimum Order Quantity',
  availableQuantity: 'Stock',
  pricePerUnit: 'Price Per Unit',
  orderMultiple: 'Order Multiple',
  maximumOrderQuantity: 'Maximum Order Quantity',
  priceBreaks: 'Price Breaks',
  attributes: 'Attributes',
  relatedIds: 'Related Tools',
};

/** Converts validated text to the API input: whole units, price in minor units. */
export function toToolInput(values: ToolFormValues): CreateToolInput {
  return {
    ...toPictureInput(values),
    sku: values.sku.trim() || null,
    name: values.name.trim(),
    categoryId: values.categoryId || null,
    family: values.family.trim() || null,
    shortDescription: values.shortDescription.trim(),
    description: values.description.trim() || null,
    minimumOrderQuantity: Number(values.minimumOrderQuantity),
    availableQuantity: Number(values.availableQuantity),
    pricePerUnit: parseTypedPrice(values.pricePerUnit) ?? 0,
    orderMultiple: Number(values.orderMultiple.trim() || 1),
    maximumOrderQuantity: Number(values.maximumOrderQuantity) || null,
    priceBreaks: toPriceBreaks(values.priceBreaks),
    attributes: parseAttributes(values.attributes).map(({ code, value }) => ({ code, value: value.trim() })),
    relatedIds: parseRelatedTools(values.relatedIds).map(({ id }) => id),
  };
}

/** Uploads stand before an address. */
function toPictureInput({ image, images }: ToolFormValues): Pick<CreateToolInput, 'image' | 'images'> {
  const pictures = parsePictures(images).map(({ id, alt }) => ({ id, alt: alt.trim() }));
  return pictures.length > 0 ? { images: pictures } : { image: image.trim() };
}

export function toFormValues(tool: EditedToolFragment): ToolFormValues {
  return {
    image: tool.image,
    images: formatPictures(tool.images),
    sku: tool.sku,
    name: tool.name,
    categoryId: tool.category?.id ?? '',
    family: tool.family ?? '',
    shortDescription: tool.shortDescription,
    description: tool.description ?? '',
    minimumOrderQuantity: String(tool.minimumOrderQuantity),
    availableQuantity: String(tool.availableQuantity),
    pricePerUnit: formatMajorUnits(tool.pricePerUnit.amount),
    orderMultiple: tool.orderMultiple > 1 ? String(tool.orderMultiple) : '',
    maximumOrderQuantity: String(tool.maximumOrderQuantity ?? ''),
    priceBreaks: toPriceBreaksText(tool.priceBreaks),
    attributes: formatAttributes(tool.attributes),
    relatedIds: formatRelatedTools(chosenRelated(tool).map(toRelatedTool)),
  };
}

/** Without those of its category, which stand in for a choice. */
function chosenRelated({ related, relatedIds }: EditedToolFragment) {
  return related.filter(({ id }) => relatedIds.includes(id));
}

/**
 * Changed or `unconfirmed` fields, or undefined, with the version that they are based on. A new stock comes with the
 * previous one as well, since orders change the stock within a version.
 */
export function toToolChanges(
  values: ToolFormValues,
  tool: EditedToolFragment,
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
