/** One line that says what kept the server from starting and which variable to change. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return `embedded-mongo: ${String(error)}`;
  const code = 'code' in error ? error.code : undefined;
  const port = process.env.EMBEDDED_MONGO_PORT ?? '27018';
  if (code === 'EADDRINUSE')
    return `embedded-mongo: port ${port} is taken. Set EMBEDDED_MONGO_PORT to a free port.`;
  if (code === 'ERR_SOCKET_BAD_PORT')
    return `embedded-mongo: EMBEDDED_MONGO_PORT=${port} is not a port (0-65535).`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'ENOSPC') {
    return `embedded-mongo: cannot write to the data folder: ${error.message}. Set DATA_DIR to a folder that can be written.`;
  }
  if (error.name === 'FolderLockedError')
    return `embedded-mongo: ${error.message} (DATA_DIR sets the folder.)`;
  return `embedded-mongo: ${error.message}`;
}
