import '@shop/web-ui/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { createRoot } from 'react-dom/client';
import { clientRoot, whenPaintedPageIsLoaded } from './painted/painted-page';
import { Providers } from './providers';
import { loadPage, Router } from './router';
import { session } from './shop/shop';

const root = clientRoot();
void session.restore();
await whenPaintedPageIsLoaded(root, loadPage);
createRoot(root).render(
  <Providers>
    <Router />
  </Providers>,
);
