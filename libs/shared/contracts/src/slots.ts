/**
 * What stands for the texts of a tool in a page as it is built, until the server fills them in. `{{x}}` is a text; what
 * lies between the two of {@link sectionSlots} is for each of a list, or where something is so.
 */
export const TOOL_SLOTS = {
  id: '{{id}}',
  name: '{{name}}',
  image: '{{image}}',
  shortDescription: '{{shortDescription}}',
  pricePerUnit: '{{pricePerUnit}}',
  minimumOrderQuantity: '{{minimumOrderQuantity}}',
  availableQuantity: '{{availableQuantity}}',
} as const;

/**
 * Parts of a built page that are repeated or left out: the tools of a list whose pictures load at once, the others, and what
 * a tool has that is sold out.
 */
export type Section = 'firstTools' | 'otherTools' | 'soldOut';

/** Where a section begins and where it ends. */
export const sectionSlots = (name: Section) => [`{{#${name}}}`, `{{/${name}}}`] as const;

/** How many tools of Browse Tools are seen at once, so that their pictures load at once. */
export const FIRST_TOOLS = 4;
