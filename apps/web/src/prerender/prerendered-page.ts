/** Where the page that the server prerendered lies in the document. */
const ROOT = 'root';

/** The part of the document that the client fills. @throws Error when the document has none */
export function clientRoot(): HTMLElement {
  const root = document.getElementById(ROOT);
  if (!root) throw new Error(`index.html has no element with the id "${ROOT}".`);
  return root;
}

/**
 * Waits until the client can show what the document was prerendered with, so that nothing flickers when it takes over. A
 * page whose code does not come is left to the client, which says so.
 *
 * @param load loads the code of a prerendered page, by its address
 */
export async function loadPrerenderedPage(root: HTMLElement, load: (address: string) => Promise<void>) {
  const { prerendered } = root.dataset;
  if (prerendered === undefined) return;
  await load(prerendered).catch(() => undefined);
}

/** What the server prerendered in a part of the page, until the client takes over; nothing anywhere else. @param id of the part */
export function prerenderedNodes(id: string): readonly Node[] {
  const part = globalThis.document?.querySelector(`#${ROOT}[data-prerendered] #${id}`);
  return [...(part?.childNodes ?? [])];
}

/** The client has taken the page over: from now on people use it. */
export function hydrate(root: HTMLElement): void {
  delete root.dataset['prerendered'];
  root.inert = false;
}
