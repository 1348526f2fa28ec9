/** Driver internals patched by `closed-sockets.ts`. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    /** Called when the socket closes. */
    onClose(): void;
  }
}
