import { hydrate, loadPrerenderedPage } from './prerendered-page';

function prerendered(address: string): HTMLElement {
  const root = document.createElement('div');
  root.dataset['prerendered'] = address;
  root.inert = true;
  return root;
}

it('loads the code of the prerendered page and makes it interactive after hydration', async () => {
  const root = prerendered('/login');
  const loaded: string[] = [];
  await loadPrerenderedPage(root, async (address) => {
    expect(root.inert).toBe(true);
    loaded.push(address);
  });
  expect(loaded).toEqual(['/login']);
  expect(root.inert).toBe(true);
  hydrate(root);
  expect(root.inert).toBe(false);
  expect(root.dataset['prerendered']).toBeUndefined();
});

it('resolves when the code of the prerendered page fails to load', async () => {
  const root = prerendered('/login');
  const waiting = loadPrerenderedPage(root, () => Promise.reject(new Error('offline')));
  await expect(waiting).resolves.toBeUndefined();
});

it('loads nothing for a page that is not prerendered', async () => {
  const load = jest.fn();
  await loadPrerenderedPage(document.createElement('div'), load);
  expect(load).not.toHaveBeenCalled();
});
