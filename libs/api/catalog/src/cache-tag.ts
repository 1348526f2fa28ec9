/** Cache tag of responses with tools; invalidated by tool writes. */
export const TOOLS_TAG = 'tools';

/** Cache tag of responses with categories or attributes. */
export const CATALOG_LISTS_TAG = 'catalog-lists';

/** Of responses with tools and what they refer to. */
export const CATALOG_TAGS = [TOOLS_TAG, CATALOG_LISTS_TAG] as const;
