import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enableCompileCache } from './start/compile-cache';

const pathOf = (address: string) => fileURLToPath(new URL(address, import.meta.url));
const folders = {
  web: pathOf('../web'),
  graphiql: pathOf('../graphiql'),
  swaggerUi: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
};

// Before anything else is read, as this is about how it is read.
const keepCompiledCode = enableCompileCache({
  sourceDir: pathOf('chunks'),
  cacheDir: pathOf('../../compiled/api'),
});
void import('./serve').then(({ serve }) => serve(folders)).then(keepCompiledCode);
