import { createSession, SessionProvider } from '@shop/web-session';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadPage, Router } from '../router';

/** What a painted page depends on, beside its address. */
interface Painting {
  /** Demo accounts are offered. */
  readonly demo: boolean;
  /** The token of whoever looks, of which it is not yet known whose it is; null for visitors. */
  readonly token: string | null;
}

/** A page as HTML, as it is before any script has run. */
export async function paint(address: string, { demo, token }: Painting): Promise<string> {
  globalThis.__SHOP_CONFIG__ = {
    demo,
    firebase: { apiKey: '', authDomain: '', projectId: '' },
    stripe: { publishableKey: '' },
  };
  await loadPage(address);
  return renderToStaticMarkup(
    <SessionProvider session={sessionOf(token)}>
      <StaticRouter location={address.replace('*', '/not-there')}>
        <Router />
      </StaticRouter>
    </SessionProvider>,
  );
}

/** A session that asks nobody. */
function sessionOf(token: string | null) {
  const never = () => Promise.reject(new Error('A painted page asks nobody.'));
  const tokens = { read: () => token, write: never, clear: never, onOtherTab: () => () => undefined };
  return createSession({ identity: never, api: never, tokens });
}
