import { preloadQuery } from '@shop/web-apollo/preload';
import { MeText } from '@shop/web-apollo/generated/query-texts';
import { browserTokenStore } from '@shop/web-auth/tokens';
import { preloadPage } from './preload-page';

// Runs in parallel to the client's first load: for a stored token, preloads the user and the page's query.
const token = browserTokenStore.read();
if (token) {
  void preloadQuery(MeText, {}, token);
  void preloadPage(window.location, token);
}
