import { callEarly } from '@shop/web-data/early';
import { MeText } from '@shop/web-data/generated/query-texts';
import { browserTokens } from '@shop/web-session/tokens';
import { loadEarlyPage } from './early-page';

// Runs beside the first load of the client, long before that can paint. For whoever has a token it asks whose that is
// and what the page shows, and loads the page's own code, so that none of these waits for another.
const token = browserTokens.read();
if (token) {
  void callEarly(MeText, {}, token);
  void import('../shop/data-connection');
  void loadEarlyPage(window.location, token);
}
