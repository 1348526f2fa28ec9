const loading = new Map<string, Promise<void>>();
/** Chunks whose module failed although their files arrived. */
const failedChunks = new Set<string>();

/**
 * Fetches a chunk's files, then imports its module: browsers cache a failed import for the lifetime of the page, and
 * a failed fetch can be retried. When an import fails twice, reloads the page once.
 * @param files script and style paths without leading slash
 * @throws Error when a file is missing, or the browser's import error
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  const chunk = files.join();
  await Promise.all(files.map((file) => loadFile(`/${file}`, failedChunks.has(chunk))));
  return load().catch((error: unknown) => {
    if (failedChunks.has(chunk) && !isReloaded()) location.reload();
    failedChunks.add(chunk);
    throw error;
  });
}

/** Prevents reload loops. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

function loadFile(path: string, isRetry: boolean): Promise<void> {
  const pending =
    (!isRetry && loading.get(path)) || (path.endsWith('.css') ? loadStyle : fetchScript)(path, isRetry);
  loading.set(path, pending);
  return pending.catch((error: unknown) => {
    loading.delete(path);
    throw error;
  });
}

/** Fetches into the HTTP cache for the import. @throws Error when incomplete */
async function fetchScript(path: string, isRetry: boolean): Promise<void> {
  if (!isRetry && document.querySelector(`[src="${path}"], link[href="${path}"]`)) return;
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Error(missingMessage(path));
  await response.arrayBuffer();
}

function loadStyle(path: string): Promise<void> {
  const existing = document.querySelector<HTMLLinkElement | HTMLStyleElement>(
    `link[rel="stylesheet"][href="${path}"], style[data-file="${path}"]`,
  );
  if (existing?.sheet) return Promise.resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: path });
  existing?.remove();
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(missingMessage(path)));
  });
}

const missingMessage = (path: string) => `A part of the page is missing: ${path}`;
