import { useState } from 'react';
import { GraphiQL } from 'graphiql';
import { DEFAULT_QUERY } from './default-query';
import { examplesPlugin } from './panel/examples-plugin';
import { send } from './send';

interface ExplorerProps {
  /** Initial text of the headers editor. */
  readonly headers: string;
  /** Identity project key; set only with the emulator, which offers demo accounts. */
  readonly demoKey: string | undefined;
}

/**
 * GraphiQL on the shop's API. The headers start with this browser's access token; headers are never stored, so the
 * token stays in one place.
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
