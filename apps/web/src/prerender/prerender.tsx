import { createSession, SessionProvider } from '@shop/web-auth';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadPage, Router } from '../router';

interface PrerenderOptions {
  /** Whether demo accounts are offered. */
  readonly demo: boolean;
  /** Stored token that is not verified yet; null for visitors. */
  readonly token: string | null;
}

/** Renders a page to HTML as it is before any script runs. `*` stands for an unknown path. */
export async function prerender(address: string, { demo, token }: PrerenderOptions): Promise<string> {
  globalThis.__SHOP_CONFIG__ = {
    demo,
    firebase: { apiKey: '', authDomain: '', projectId: '' },
    stripe: { publishableKey: '' },
  };
  await loadPage(address);
  const never = () => Promise.reject(new Error('Prerendering makes no requests.'));
  const tokens = { read: () => token, write: never, clear: never, onOtherTab: () => () => undefined };
  return renderToStaticMarkup(
    <SessionProvider session={createSession({ identity: never, api: never, tokens })}>
      <StaticRouter location={address.replace('*', '/not-there')}>
        <Router />
      </StaticRouter>
    </SessionProvider>,
  );
}
