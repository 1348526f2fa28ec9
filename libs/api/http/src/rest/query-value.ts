export type QueryString = Readonly<Record<string, unknown>>;

/** The unvalidated value of a parameter; `name[$ne]=x` yields an object, which no schema accepts. */
export function queryValue(query: QueryString, name: string): unknown {
  const operator = Object.keys(query).find((key) => key.startsWith(`${name}[`));
  return operator === undefined ? query[name] : { [operator]: query[operator] };
}

/** An unencoded plus decodes to a space, which no e-mail address contains, so it is restored. */
export function readEmailParameter(query: QueryString, name: string): unknown {
  const value = queryValue(query, name);
  return typeof value === 'string' ? value.trim().replaceAll(' ', '+') : value;
}
