import { GraphiQL } from 'graphiql';
import { DEFAULT_QUERY } from './default-query';
import { send } from './send';

/**
 * GraphiQL on the shop's API. Whoever is signed in to the shop in this browser finds their access token among the
 * headers, to keep, change or remove; headers are never stored, so that the token has one place alone.
 *
 * @param headers the text that the headers editor starts with
 */
export function Explorer({ headers }: { readonly headers: string }) {
  return (
    <GraphiQL
      fetcher={send}
      defaultQuery={DEFAULT_QUERY}
      defaultHeaders={headers}
      defaultEditorToolsVisibility={headers !== '' && 'headers'}
      forcedTheme="system"
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <a href="/">Toolworks</a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
