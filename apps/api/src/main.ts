import module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (address: string) => fileURLToPath(new URL(address, import.meta.url));
const folders = {
  web: pathOf('../web'),
  graphiql: pathOf('../graphiql'),
  swaggerUi: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
};

// From Node 22 on; before anything else is loaded.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
void import('./serve').then(({ serve }) => serve(folders));
