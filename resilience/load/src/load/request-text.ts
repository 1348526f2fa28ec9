type Headers = Readonly<Record<string, string>>;

/** A raw GET. */
export function getRequest(path: string, headers: Headers = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headerLines(headers)}\r\n`;
}

/** A raw POST of JSON, which must be ASCII. */
export function postRequest(path: string, body: object, headers: Headers = {}): string {
  const text = JSON.stringify(body);
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(text.length), ...headers };
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headerLines(own)}\r\n${text}`;
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
