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

/** The same for a review. */
export const REVIEW_SLOTS = {
  displayName: '{{displayName}}',
  description: '{{description}}',
  rating: '{{rating}}',
} as const;

/** And for how many of a list show. */
export const LIST_SLOTS = { shown: '{{shown}}', total: '{{total}}' } as const;

/**
 * Parts of a built page that are repeated or left out: the tools of a list whose pictures load at once, the others, and what
 * a tool has that is sold out; reviews, and the stars that one has
 * and those that it has not; the way to more of a list.
 */
export type Section =
  'firstTools' | 'otherTools' | 'soldOut' | 'reviews' | 'fullStars' | 'blankStars' | 'more';

/** Where a section begins and where it ends. */
export const sectionSlots = (name: Section) => [`{{#${name}}}`, `{{/${name}}}`] as const;

/** How many tools of Browse Tools are seen at once, so that their pictures load at once. */
export const FIRST_TOOLS = 4;
