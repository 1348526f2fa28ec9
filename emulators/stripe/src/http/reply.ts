/** What goes back to the caller. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** A request as it arrived; `body` is empty for GET. */
export interface ApiRequest {
  method: string;
  url: URL;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** An answer in JSON, indented as the provider's are. */
export function json(status: number, value: object, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}
