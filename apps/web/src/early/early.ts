import { callEarly } from '@shop/web-apollo/early';
import { MeText } from '@shop/web-apollo/generated/query-texts';
import { browserTokenStore } from '@shop/web-auth/tokens';
import { loadEarlyPage } from './early-page';

// Runs beside the first load of the client, long before that can paint. For whoever has a token it asks whose that is
// and what the page shows, so that the answers do not wait for the client.
const token = browserTokenStore.read();
if (token) {
  void callEarly(MeText, {}, token);
  void loadEarlyPage(window.location, token);
}
