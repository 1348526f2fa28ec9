import '@shop/web-ui/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers';
import { Router } from './router';
import { session } from './shop/shop';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

void session.restore();
createRoot(root).render(
  <Providers>
    <Router />
  </Providers>,
);
