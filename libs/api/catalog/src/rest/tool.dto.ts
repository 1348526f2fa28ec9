import { wholeFromText } from '@shop/api-kernel';
import { parseMajorUnits, toMajorNumber } from '@shop/contracts';
import type { NewTool } from '../domain/create-tool';
import type { Tool } from '../domain/tool';

/** A tool as the REST adapter documents it: price in major units. */
export interface ToolDto {
  _id: string;
  name: string;
  image: string;
  short_desc: string;
  minimum_order_quantity: number;
  available_quantity: number;
  price_per_unit: number;
}

export function toToolDto(tool: Tool): ToolDto {
  return {
    _id: tool.id,
    name: tool.name,
    image: tool.image,
    short_desc: tool.shortDescription,
    minimum_order_quantity: tool.minimumOrderQuantity,
    available_quantity: tool.availableQuantity,
    price_per_unit: toMajorNumber(tool.pricePerUnit),
  };
}

/** How the documented form calls the fields of a new tool. */
export const TOOL_FORM_NAMES: Readonly<Record<keyof NewTool, string>> = {
  name: 'name',
  image: 'image',
  shortDescription: 'desc',
  minimumOrderQuantity: 'minimum_order_quantity',
  availableQuantity: 'available_quantity',
  pricePerUnit: 'price_per_unit',
};

/** Brings the documented form, whose numbers may be texts, into the shape of the use case; checks nothing itself. */
export function fromToolForm(body: unknown): Record<keyof NewTool, unknown> {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    name: form['name'],
    image: form['image'],
    shortDescription: form['desc'],
    minimumOrderQuantity: wholeFromText(form['minimum_order_quantity']),
    availableQuantity: wholeFromText(form['available_quantity']),
    pricePerUnit: parseMajorUnits(form['price_per_unit']),
  };
}
