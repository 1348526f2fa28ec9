/** The parameters of a query string, as they came. */
export type QueryString = Readonly<Record<string, unknown>>;

/** What a query gives for a parameter, as it came; `name[$ne]=x` stands for an object, which no parameter takes. */
export function queryValue(query: QueryString, name: string): unknown {
  const operator = Object.keys(query).find((key) => key.startsWith(`${name}[`));
  return operator === undefined ? query[name] : { [operator]: query[operator] };
}

/**
 * As {@link queryValue}, for an e-mail. A plus that is not encoded stands for a space in a query, and no address has a space:
 * so a space within one is read as that plus.
 */
export function readEmailParameter(query: QueryString, name: string): unknown {
  const value = queryValue(query, name);
  return typeof value === 'string' ? value.trim().replaceAll(' ', '+') : value;
}
