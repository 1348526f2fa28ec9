export const DEFAULT_QUERY = `# The six newest tools.
# Ctrl-Enter runs the query, Ctrl-Space completes it; at the left,
# the book explains every type and field, and the list with the
# play mark has ready examples and demo accounts to sign in with.
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
