/**
 * A key for one thing to be made, which no other has: 128 random bits as hexadecimal digits. `crypto.randomUUID` would
 * do, but browsers offer it on secure origins only, and the shop also runs on a plain address of the local network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
