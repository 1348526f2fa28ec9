/** What of the driver's own parts is mended here (`closed-sockets.ts`). */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    /** Is called when the socket is closed. */
    onClose(): void;
  }
}
