import { useState } from 'react';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import DEFAULT_QUERY from './panel/default-query.graphql?raw';
import { examplesPlugin } from './panel/examples-plugin';

interface ExplorerProps {
  /** Initial text of the headers editor. */
  readonly headers: string;
  /** Identity project key; set only with the emulator, which offers demo accounts. */
  readonly demoKey: string | undefined;
}

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  subscriptionUrl: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
  enableIncrementalDelivery: false,
});

/** GraphiQL on the shop's API. Headers are never stored, so the access token stays in one place. */
export function Explorer({ headers, demoKey }: ExplorerProps) {
  const [plugins] = useState(() => [examplesPlugin(demoKey)]);
  return (
    <GraphiQL
      fetcher={fetcher}
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
