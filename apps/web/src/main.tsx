import '@shop/web-ui/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { SessionProvider } from '@shop/web-auth';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { clientRoot, Hydrated, loadPrerenderedPage } from './prerender/prerendered-page';
import { loadPage, Router } from './router';
import { session } from './shop/shop';

const root = clientRoot();
void session.restore();
await loadPrerenderedPage(root, loadPage);
// A transition renders in slices and avoids long tasks. Router transitions are off, because Apollo queries during
// render, and an interrupted transition would query repeatedly.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <SessionProvider session={session}>
        <BrowserRouter useTransitions={false}>
          <Router />
        </BrowserRouter>
      </SessionProvider>
      <Hydrated root={root} />
    </StrictMode>,
  ),
);
