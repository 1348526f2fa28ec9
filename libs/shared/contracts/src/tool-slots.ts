/** What stands for the texts of a tool in its page as it is built, until the server fills them in. */
export const TOOL_SLOTS = {
  name: '{{name}}',
  image: '{{image}}',
  shortDescription: '{{shortDescription}}',
  pricePerUnit: '{{pricePerUnit}}',
  minimumOrderQuantity: '{{minimumOrderQuantity}}',
  availableQuantity: '{{availableQuantity}}',
} as const;
