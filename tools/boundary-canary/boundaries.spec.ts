import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Lints a text as if it stood at this path; answers the ids of the rules that it breaks. */
function rulesBrokenBy(path: string, text: string): Promise<string[]> {
  return new Promise((done, fail) => {
    const eslint = execFile(
      process.execPath,
      [
        join(root, 'node_modules/eslint/bin/eslint.js'),
        '--stdin',
        '--stdin-filename',
        path,
        '--format',
        'json',
      ],
      { cwd: root, env: { ...process.env, NX_DAEMON: 'false' } },
      (error, output) => {
        if (!output) return fail(error ?? new Error('eslint said nothing'));
        const [file] = JSON.parse(output) as { messages: { ruleId: string }[] }[];
        done(file?.messages.map((message) => message.ruleId) ?? []);
      },
    );
    eslint.stdin?.end(text);
  });
}

/** Without a built project graph the boundary rule passes everything, silently. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  execFileSync(process.execPath, [nx, 'graph', `--file=${join(folder, 'graph.json')}`], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: 'ignore',
  });
  rmSync(folder, { recursive: true });
}, 120_000);

it.each([
  [
    'an import across domains',
    'libs/api/catalog/src/canary.ts',
    "import { OrdersModule } from '@shop/api-orders';\nexport const canary = OrdersModule;\n",
    '@nx/enforce-module-boundaries',
  ],
  [
    'a cycle',
    'libs/api/kernel/src/domain-error.ts',
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
    'a resolver that goes past its service',
    'libs/api/catalog/src/graphql/canary.ts',
    "import { ToolRepository } from '../persistence/tool.repository';\nexport const canary = ToolRepository;\n",
    'no-restricted-imports',
  ],
  [
    'a service that goes past its repository',
    'libs/api/orders/src/services/canary.ts',
    "import { Schema } from 'mongoose';\nexport const canary = Schema;\n",
    'no-restricted-imports',
  ],
])(
  'lint refuses %s',
  async (_, path, text, rule) => {
    expect(await rulesBrokenBy(path, text)).toContain(rule);
  },
  60_000,
);
