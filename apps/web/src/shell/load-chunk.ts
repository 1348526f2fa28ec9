/** Files loaded or loading. */
const brought = new Map<string, Promise<void>>();
/** Chunks whose module failed although their files arrived. */
const lost = new Set<string>();

/**
 * Loads a chunk: fetches its files, then imports the module. Browsers cache a failed import for the lifetime of the
 * page, so files are fetched first, which allows a retry. When an import still fails, the second attempt reloads the
 * page once.
 * @param load imports the module
 * @param files script and style paths without leading slash
 * @throws Error when a file is missing, or the browser's import error
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  const part = files.join();
  await Promise.all(files.map((file) => bring(`/${file}`, lost.has(part))));
  return load().catch((error: unknown) => {
    if (lost.has(part) && !isReloaded()) location.reload();
    lost.add(part);
    throw error;
  });
}

/** Prevents reload loops. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

function bring(path: string, isLost: boolean): Promise<void> {
  const coming = (!isLost && brought.get(path)) || (path.endsWith('.css') ? style : script)(path, isLost);
  brought.set(path, coming);
  return coming.catch((error: unknown) => {
    brought.delete(path);
    throw error;
  });
}

/** Fetches into the HTTP cache for the import. @throws Error when incomplete */
async function script(path: string, isLost: boolean): Promise<void> {
  if (!isLost && document.querySelector(`[src="${path}"], link[href="${path}"]`)) return;
  const answer = await fetch(path).catch(() => undefined);
  if (!answer?.ok) throw new Error(missing(path));
  await answer.arrayBuffer();
}

function style(path: string): Promise<void> {
  const there = document.querySelector<HTMLLinkElement | HTMLStyleElement>(
    `link[rel="stylesheet"][href="${path}"], style[data-file="${path}"]`,
  );
  if (there?.sheet) return Promise.resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: path });
  there?.remove();
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(missing(path)));
  });
}

const missing = (path: string) => `A part of the page is missing: ${path}`;
