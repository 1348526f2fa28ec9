import { types } from 'node:util';
import { SettingsError } from '@shop/config';

/** The reason why the API does not start: one line for a known cause, otherwise the stack. */
export function formatStartupError(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  const { code, port = 'A port' } = error as NodeJS.ErrnoException & { readonly port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `${port} is taken by another program: stop it, or set PORT or OPS_PORT to a free one.`;
    case 'EACCES':
      return `${port} is privileged: set PORT or OPS_PORT to a port from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST is not an address of this machine: set HOST to one, or to 0.0.0.0 for all of them.';
    default:
      return error.stack ?? error.message;
  }
}
