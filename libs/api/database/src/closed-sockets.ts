import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * The driver waits for ever where a socket ends between the moment that a connection is taken and that of the write: the
 * write says that it is not through, no error comes as the socket is closed already, and its `drain` never comes (7.8
 * and 7.9, `writeCommand`). Whoever waits hears of it here when the socket says that it is closed; the driver then sees
 * that itself, and asks again or fails as ever. Without it a database that restarts leaves calls without an answer, and
 * with them all that wait for these. Whoever kills databases and asks them by itself imports this, too.
 */
const { onClose } = Connection.prototype;
Connection.prototype.onClose = function (this: { readonly socket: Socket }) {
  onClose.call(this);
  this.socket.emit('drain');
};
