import { useState } from 'react';
import { GraphiQL } from 'graphiql';
import { DEFAULT_QUERY } from './default-query';
import { examplesPlugin } from './panel/examples-plugin';
import { send } from './send';

interface ExplorerProps {
  /** The text that the headers editor starts with. */
  readonly headers: string;
  /** Key of the identity project where its stand-in runs, and demo accounts with it. */
  readonly demoKey: string | undefined;
}

/**
 * GraphiQL on the shop's API. Whoever is signed in to the shop in this browser finds their access token among the
 * headers, to keep, change or remove; headers are never stored, so that the token has one place alone.
 */
export function Explorer({ headers, demoKey }: ExplorerProps) {
  const [plugins] = useState(() => [examplesPlugin(demoKey)]);
  return (
    <GraphiQL
      fetcher={send}
      plugins={plugins}
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
