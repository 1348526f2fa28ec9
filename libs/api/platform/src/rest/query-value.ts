const NAME = 'customerEmail';

/** The customer that a query names; `customerEmail[$ne]=x` stands for an object, which nobody takes for an e-mail. */
export function customerInQuery(query: Readonly<Record<string, unknown>>): unknown {
  const operator = Object.keys(query).find((name) => name.startsWith(`${NAME}[`));
  return operator === undefined ? query[NAME] : { [operator]: query[operator] };
}
