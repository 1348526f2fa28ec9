import { preloadQuery } from '@shop/web-apollo/preload';
import { MeText } from '@shop/web-apollo/generated/query-texts';
import { browserTokenStore } from '@shop/web-auth/tokens';
import { preloadPage } from './preload-page';

// Runs beside the first load of the client, long before that can prerender. For whoever has a token it asks whose that is
// and what the page shows, so that the answers do not wait for the client.
const token = browserTokenStore.read();
if (token) {
  void preloadQuery(MeText, {}, token);
  void preloadPage(window.location, token);
}
