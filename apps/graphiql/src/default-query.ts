/** What a newcomer finds in the editor. */
export const DEFAULT_QUERY = `# The six newest tools.
# Ctrl-Enter runs the query, Ctrl-Space completes it;
# the book at the left explains every type and field.
query NewestTools {
  latestTools(limit: 6) {
    id
    name
    minimumOrderQuantity
    availableQuantity
    pricePerUnit {
      amount
      currency
    }
  }
}
`;
