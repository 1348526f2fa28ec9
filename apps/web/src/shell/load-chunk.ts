/** What has come, or is on its way. */
const brought = new Map<string, Promise<void>>();
/** The parts that their modules did not make although their files came, by those. */
const lost = new Set<string>();

/**
 * Loads a part of the client: its files, then the module that they make. The bundler has every `import()` done by this. A
 * browser remembers of a module that did not come for as long as the page is open; so it is told of none before all files
 * are here, and one that did not come can be asked for again.
 *
 * What the page itself has asked for cannot be taken back: where such a module was lost, the second try opens the page anew,
 * once.
 *
 * @param load imports the module
 * @param files paths of scripts and style sheets below the root, without the first slash
 * @throws Error when a file does not come; what the browser says when the module does not
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

/** A page that was opened anew already would be again and again. */
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

/** Into the browser's cache, where its import finds it. @throws Error when it does not come whole */
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
