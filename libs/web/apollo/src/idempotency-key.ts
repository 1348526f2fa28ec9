/** 128 random bits in hex. `crypto.randomUUID` exists on secure origins only, not on plain LAN addresses. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
