/** How a proxy treats all connections. */
export type Mode =
  | { readonly kind: 'pass' }
  /** Refuses connections and resets open ones. */
  | { readonly kind: 'refuse' }
  /** Accepts connections and forwards nothing until the mode changes. */
  | { readonly kind: 'hang' }
  /** Resets a connection after this many bytes of replies, also inside a message. */
  | { readonly kind: 'reset'; readonly afterBytes: number }
  /** Delays every message in both directions. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Forwards requests and resets the connection instead of replying: outcome unknown. */
  | { readonly kind: 'cut' };
