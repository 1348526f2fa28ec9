/** How a proxy treats all that passes it. */
export type Mode =
  /** Everything passes. */
  | { readonly kind: 'pass' }
  /** The port is closed: connections are refused, open ones reset. */
  | { readonly kind: 'refuse' }
  /** Connections are taken and nothing moves on them, until the mode changes. */
  | { readonly kind: 'hang' }
  /** A connection is reset once this many more bytes of replies have passed on it; the last message is torn. */
  | { readonly kind: 'reset'; readonly afterBytes: number }
  /** Every message waits for so many milliseconds, each way. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Requests arrive and are carried out, and instead of the reply the connection is reset: outcome unknown. */
  | { readonly kind: 'cut' };
