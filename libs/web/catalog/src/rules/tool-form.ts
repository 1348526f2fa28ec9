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

/** What the form holds: texts as typed, under the names of the input, so that the server's complaints find them. */
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

/** The same rules that the server applies, said at the field. */
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

/**
 * What is wrong with a field; nothing while it is as the server has it, where orders may have brought more pieces back
 * than fit.
 */
export function checkTool(field: keyof ToolFormValues, text: string, initial: ToolFormValues): string | true {
  return (text !== '' && text === initial[field]) || TOOL_CHECKS[field](text);
}

/** Turns checked texts into the server's input: whole pieces, and the price in minor units. */
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

/** A known tool as texts to be edited. */
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
 * What an edited form changes of the tool that filled it. A new stock goes with the old one, so that the server refuses
 * it when orders have changed the stock meanwhile.
 *
 * @param unsure fields that were sent without an answer, which count as changed
 * @returns undefined when nothing differs
 */
export function toToolChanges(
  values: ToolFormValues,
  tool: ManagedToolFragment,
  unsure: readonly string[],
): UpdateToolInput | undefined {
  const before = toToolInput(toFormValues(tool));
  const changes: UpdateToolInput | undefined = pickChangedFields(before, toToolInput(values), unsure);
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
