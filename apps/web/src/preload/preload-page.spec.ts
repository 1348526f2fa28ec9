import { preloadPage } from './preload-page';

const ownFetch = globalThis.fetch;
const asked: { operationName: string; variables: object }[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (url, init) => {
    asked.push(init?.body === undefined ? askedByGet(String(url)) : JSON.parse(String(init.body)));
    return Promise.reject(new TypeError('offline'));
  };
});
afterEach(() => {
  globalThis.fetch = ownFetch;
});

function askedByGet(url: string) {
  const { operationName = '', variables = '' } = Object.fromEntries(
    new URL(url, location.origin).searchParams,
  );
  return { operationName, variables: JSON.parse(variables) };
}

it.each([
  ['/browse-tools', '', 'BrowseTools', { sort: 'NEWEST' }],
  ['/browse-tools/', '?search=saw', 'BrowseTools', { sort: 'NEWEST', search: 'saw' }],
  ['/purchase/t%201', '', 'Purchase', { id: 't 1' }],
])(
  'preloads the query of %s%s with the page’s own variables',
  async (pathname, search, operationName, variables) => {
    await preloadPage({ pathname, search }, 'token');
    expect(asked.at(-1)).toMatchObject({ operationName, variables });
  },
);

it.each(['/', '/login', '/dashboard/my-orders', '/purchase/1/2', '/purchase/%E0%A4%A'])(
  'preloads no query at %s',
  async (pathname) => {
    await preloadPage({ pathname, search: '' }, 'token');
    expect(asked).toEqual([]);
  },
);
