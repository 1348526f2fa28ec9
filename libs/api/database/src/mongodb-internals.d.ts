declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    onClose(): void;
  }
}
