import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Snippets that lint must reject: name, path, text, and the broken rule. */
const CASES: readonly (readonly [name: string, path: string, text: string, rule: string])[] = [
  [
    'an import across domains',
    'libs/api/catalog/src/canary.ts',
    "import { OrdersModule } from '@shop/api-orders';\nexport const canary = OrdersModule;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'an integrity check that depends on users',
    'libs/api/integrity/src/canary.ts',
    "import { UsersModule } from '@shop/api-users';\nexport const canary = UsersModule;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a cycle',
    'libs/api/common/src/domain-error.ts',
    "import { toPage } from './page';\nexport class DomainError extends Error {\n  page = toPage;\n}\n",
    'import-x/no-cycle',
  ],
  [
    'the database in the browser',
    'libs/web/catalog/src/canary.ts',
    "import { Schema } from 'mongoose';\nexport const canary = Schema;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a provider SDK in a domain',
    'libs/api/orders/src/canary.ts',
    "import Stripe from 'stripe';\nexport const canary = Stripe;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a resolver that bypasses its service',
    'libs/api/catalog/src/graphql/canary.ts',
    "import { ToolRepository } from '../persistence/tool.repository';\nexport const canary = ToolRepository;\n",
    'no-restricted-imports',
  ],
  [
    'a service that bypasses its repository',
    'libs/api/orders/src/services/canary.ts',
    "import { Schema } from 'mongoose';\nexport const canary = Schema;\n",
    'no-restricted-imports',
  ],
];

function run(program: string, args: readonly string[], input = ''): string {
  const env = { ...process.env, NX_DAEMON: 'false' };
  return execFileSync(process.execPath, [program, ...args], { cwd: root, env, input, encoding: 'utf8' });
}

/** Rule ids broken by each case. */
let broken: readonly (readonly string[])[];

/** Without a built project graph the boundary rule silently passes everything. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  run(join(root, 'node_modules/nx/dist/bin/nx.js'), ['graph', `--file=${join(folder, 'graph.json')}`]);
  rmSync(folder, { recursive: true });
  const texts = JSON.stringify(CASES.map(([, path, text]) => [path, text]));
  broken = JSON.parse(run(join(__dirname, 'lint-texts.mjs'), [], texts)) as string[][];
}, 120_000);

it.each(CASES.map(([name, , , rule], index) => ({ name, rule, index })))(
  'lint rejects $name',
  ({ rule, index }) => {
    expect(broken[index]).toContain(rule);
  },
);
