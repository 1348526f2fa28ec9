import { takeOver, whenPaintedPageIsLoaded } from './painted-page';

function painted(address: string): HTMLElement {
  const root = document.createElement('div');
  root.dataset['painted'] = address;
  root.inert = true;
  return root;
}

it('waits for the code of the painted page, and lets people use it once the client has taken over', async () => {
  const root = painted('/login');
  const loaded: string[] = [];
  await whenPaintedPageIsLoaded(root, async (address) => {
    expect(root.inert).toBe(true);
    loaded.push(address);
  });
  expect(loaded).toEqual(['/login']);
  expect(root.inert).toBe(true);
  takeOver(root);
  expect(root.inert).toBe(false);
  expect(root.dataset['painted']).toBeUndefined();
});

it('leaves a page whose code does not come to the client', async () => {
  const root = painted('/login');
  const waiting = whenPaintedPageIsLoaded(root, () => Promise.reject(new Error('offline')));
  await expect(waiting).resolves.toBeUndefined();
});

it('waits for nothing where nothing is painted', async () => {
  const load = jest.fn();
  await whenPaintedPageIsLoaded(document.createElement('div'), load);
  expect(load).not.toHaveBeenCalled();
});
