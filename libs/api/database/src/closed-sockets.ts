import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * Works around driver 7.8 and 7.9 (`writeCommand`): when a socket closes between checkout and write, the driver waits
 * for a `drain` event that never comes. Emitting it on close lets the driver notice, then retry or fail. Without it a
 * database restart leaves calls unanswered.
 */
const { onClose } = Connection.prototype;
Connection.prototype.onClose = function (this: { readonly socket: Socket }) {
  onClose.call(this);
  this.socket.emit('drain');
};
