/** Where the page that the server painted lies in the document. */
const ROOT = 'root';

/** The part of the document that the client fills. @throws Error when the document has none */
export function clientRoot(): HTMLElement {
  const root = document.getElementById(ROOT);
  if (!root) throw new Error(`index.html has no element with the id "${ROOT}".`);
  return root;
}

/**
 * Waits until the client can show what the document was painted with, so that nothing flickers when it takes over. A
 * page whose code does not come is left to the client, which says so.
 *
 * @param load loads the code of a painted page, by its address
 */
export async function whenPaintedPageIsLoaded(root: HTMLElement, load: (address: string) => Promise<void>) {
  const { painted } = root.dataset;
  if (painted === undefined) return;
  await load(painted).catch(() => undefined);
}

/** What the server painted in a part of the page, until the client takes over; nothing anywhere else. @param id of the part */
export function paintedIn(id: string): readonly Node[] {
  const part = globalThis.document?.querySelector(`#${ROOT}[data-painted] #${id}`);
  return [...(part?.childNodes ?? [])];
}

/** The client has taken the page over: from now on people use it. */
export function takeOver(root: HTMLElement): void {
  delete root.dataset['painted'];
  root.inert = false;
}
