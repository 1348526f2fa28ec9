import { postRequest } from '../load/request-text';
import type { Scenario } from '../scenarios/scenario';

const SHOP_API = '/shop-api';
const PRODUCTS = 1_000;
const PAGE = 24;
const REQUESTS = 3_000;
/** Words of the seeded tools that Vendure's products have too. */
const WORDS = ['hammer', 'wrench', 'saw', 'axe', 'ladder', 'clamp', 'toolbox', 'gear'];

/** The fields of a card of the catalog. */
const PRODUCTS_PAGE = `query Page($skip: Int!) {
  products(options: { take: ${PAGE}, skip: $skip }) {
    totalItems items { id name slug description featuredAsset { preview } variants { id price currencyCode stockLevel } }
  }
}`;
const SEARCH_PAGE = `query Search($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId productName slug description inStock productAsset { preview }
      priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
    }
  }
}`;
/** A visitor's first call also creates a session and an order. */
export const ADD = `mutation Add($variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 1) {
    __typename ... on Order { id state totalWithTax lines { id quantity linePriceWithTax } }
  }
}`;

/** Pages of 24 products. */
export function productPages(): Scenario {
  const pages = Math.floor(PRODUCTS / PAGE);
  return asked(PRODUCTS_PAGE, (index) => ({ skip: PAGE * (index % pages) }));
}

/** Pages of 24 of Vendure's own search, which has an index. */
export function searchPages(): Scenario {
  return asked(SEARCH_PAGE, (index) => {
    const term = WORDS[index % WORDS.length];
    const skip = PAGE * (index % 4);
    return { input: { term, take: PAGE, skip, groupByProduct: true, sort: { price: 'ASC' } } };
  });
}

/**
 * Adds one unit of a product to each session's order.
 *
 * @param sessions tokens of visitors with an order
 */
export function addedLines(sessions: readonly string[], round: number): Scenario {
  const requests = sessions.map((token, index) => {
    const variant = String(1 + ((index * 7 + round * 131) % PRODUCTS));
    return postRequest(
      SHOP_API,
      { query: ADD, variables: { variant } },
      { Authorization: `Bearer ${token}` },
    );
  });
  return { requests, repeat: true };
}

function asked(query: string, variablesOf: (index: number) => object): Scenario {
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    postRequest(SHOP_API, { query, variables: variablesOf(index) }),
  );
  return { requests, repeat: true };
}
