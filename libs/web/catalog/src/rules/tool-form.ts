import {
  formatCount,
  isImageUrl,
  LIMITS,
  MESSAGES,
  parseMajorUnits,
  formatMajorUnits,
} from '@shop/contracts';
import { pickChangedFields } from '@shop/web-apollo';
import type {
  CreateToolInput,
  ManagedToolFragment,
  UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { priceError } from './price-error';

/** Form values as text, named like the API input, so that field errors match. */
export type ToolFormValues = Readonly<Record<Exclude<keyof CreateToolInput, 'idempotencyKey'>, string>>;

export const EMPTY_TOOL: ToolFormValues = {
  image: '',
  name: '',
  shortDescription: '',
  minimumOrderQuantity: '',
  availableQuantity: '',
  pricePerUnit: '',
};

const WHOLE = /^\d+$/;

type Check = (text: string) => string | true;

/** The server's validation rules. */
export const TOOL_CHECKS: Readonly<Record<keyof ToolFormValues, Check>> = {
  image: (text) => {
    if (!text.trim()) return 'Image URL is Required';
    return (
      isImageUrl(text.trim()) ||
      'Write an https:// address, or a picture of the shop such as /tools/hammer.webp'
    );
  },
  name: textOf(MESSAGES.nameRequired, LIMITS.nameMax),
  shortDescription: textOf('Description is Required', LIMITS.descriptionMax),
  minimumOrderQuantity: quantityFrom(1, 'Minimum Order Quantity is Required'),
  availableQuantity: quantityFrom(0, 'Available Quantity is Required'),
  pricePerUnit: (text) => {
    if (!text.trim()) return 'Price Per Unit is Required';
    return priceError(text, LIMITS.priceMin) ?? true;
  },
};

/** Error of a field; none for an unchanged value, since returned units may raise the stock above the limit. */
export function checkTool(field: keyof ToolFormValues, text: string, initial: ToolFormValues): string | true {
  return (text !== '' && text === initial[field]) || TOOL_CHECKS[field](text);
}

/** Converts validated text to the API input: whole units, price in minor units. */
export function toToolInput(values: ToolFormValues): CreateToolInput {
  return {
    image: values.image.trim(),
    name: values.name.trim(),
    shortDescription: values.shortDescription.trim(),
    minimumOrderQuantity: Number(values.minimumOrderQuantity),
    availableQuantity: Number(values.availableQuantity),
    pricePerUnit: parseMajorUnits(values.pricePerUnit) ?? 0,
  };
}

export function toFormValues(tool: ManagedToolFragment): ToolFormValues {
  return {
    image: tool.image,
    name: tool.name,
    shortDescription: tool.shortDescription,
    minimumOrderQuantity: String(tool.minimumOrderQuantity),
    availableQuantity: String(tool.availableQuantity),
    pricePerUnit: formatMajorUnits(tool.pricePerUnit.amount),
  };
}

/**
 * Changed fields of an edited tool. A new stock includes the previous one, so that the server refuses a concurrent
 * change.
 * @param unconfirmed fields sent without a response, which count as changed
 * @returns undefined without changes
 */
export function toToolChanges(
  values: ToolFormValues,
  tool: ManagedToolFragment,
  unconfirmed: readonly string[],
): UpdateToolInput | undefined {
  const before = toToolInput(toFormValues(tool));
  const changes: UpdateToolInput | undefined = pickChangedFields(before, toToolInput(values), unconfirmed);
  return changes?.availableQuantity === undefined
    ? changes
    : { ...changes, expectedAvailableQuantity: before.availableQuantity };
}

function textOf(required: string, max: number): Check {
  return (text) => {
    if (!text.trim()) return required;
    return [...text.trim()].length <= max || `Must be ${max} characters or shorter`;
  };
}

function quantityFrom(min: number, required: string): Check {
  return (text) => {
    if (!text.trim()) return required;
    if (!WHOLE.test(text.trim())) return 'Must be a whole number';
    const quantity = Number(text);
    const fits = quantity >= min && quantity <= LIMITS.quantityMax;
    return fits || `Must be from ${min} to ${formatCount(LIMITS.quantityMax)}`;
  };
}
