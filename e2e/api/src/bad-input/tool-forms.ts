/** GraphQL documents about tools, and the documented form of REST. */
export const CREATE = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';
export const LIST = `query ($search: String, $filter: ToolFilter, $sort: ToolSort! = NEWEST) {
  tools(search: $search, filter: $filter, sort: $sort) { totalCount }
}`;

/** A tool as the documented form sends it. */
export function toolForm(change: object = {}) {
  const numbers = { minimum_order_quantity: '1', available_quantity: '10', price_per_unit: '12.5' };
  return { name: 'Saw', image: 'https://example.com/s.png', desc: 'Sharp.', ...numbers, ...change };
}
