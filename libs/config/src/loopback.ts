/** Whether an address or host name reaches this machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * Whether a request was sent to a loopback address by that name. A page on the internet whose own name resolves to
 * 127.0.0.1 (DNS rebinding) sends its own name.
 *
 * @param header value of `Host`; every browser sends one, a health check by HTTP/1.0 does not
 */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  return header === undefined || isLoopback(header.replace(/:\d+$/, ''));
}
