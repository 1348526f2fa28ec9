/** What the tests change and read of a Postman collection. */
export interface Collection {
  readonly item: readonly Item[];
}

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    auth?: object | null;
    readonly url: { readonly path: readonly string[] };
  };
}

export interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string; readonly request: { readonly method: string } };
      readonly response?: { readonly code: number };
    }[];
  };
}

const OF_ADMINS =
  /^(?:GET (?:user|allOrder)|(?:PUT|DELETE) user\/admin|DELETE user|POST tool|POST order\/|DELETE tool)/;

/** Gives each request the token that a person would choose for it. */
export function authorize(
  items: readonly Item[],
  tokens: Readonly<Record<'admin' | 'customer' | 'proof', string>>,
): void {
  for (const { item, request } of items) {
    authorize(item ?? [], tokens);
    if (!request?.auth) continue;
    const name = `${request.method} ${request.url.path.join('/')}`;
    const token =
      name === 'PUT user/:email' ? tokens.proof : OF_ADMINS.test(name) ? tokens.admin : tokens.customer;
    request.auth = { type: 'bearer', bearer: [{ key: 'token', value: token, type: 'string' }] };
  }
}

/** Writes that did not succeed, as `409 POST Order a tool`. */
export function failedWrites({ run }: NewmanReport): string[] {
  return run.executions
    .filter(({ item, response }) => item.request.method !== 'GET' && (response?.code ?? 0) >= 300)
    .map(({ item, response }) => `${response?.code} ${item.request.method} ${item.name}`);
}
