import nx from '@nx/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The API's plumbing, lowest first: each library may use those before it. */
const PLUMBING = [
  ...['redis', 'database', 'http', 'graphql', 'outbox', 'pub-sub', 'change-stream'],
  ...['rate-limit', 'migrations', 'idempotency', 'auth', 'cache'],
];

/** Who may import whom: CONTRIBUTING.md says why. */
const boundaries = [
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:api', 'scope:shared', 'scope:emulators'] },
  { sourceTag: 'scope:web', onlyDependOnLibsWithTags: ['scope:web', 'type:contracts'] },
  { sourceTag: 'scope:emulators', onlyDependOnLibsWithTags: ['scope:shared'] },
  { sourceTag: 'type:emulator', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:shared', 'type:emulator'] },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools', 'type:plumbing'] },

  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:emulator-token', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:config', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:common', onlyDependOnLibsWithTags: ['type:contracts'] },
  ...PLUMBING.map((name, index) => ({
    sourceTag: `plumbing:${name}`,
    onlyDependOnLibsWithTags: [
      ...PLUMBING.slice(0, index).map((below) => `plumbing:${below}`),
      ...['type:common', 'type:contracts', 'type:config', 'type:emulator'],
    ],
  })),
  {
    allSourceTags: ['scope:api', 'type:feature'],
    onlyDependOnLibsWithTags: [
      'type:plumbing',
      'type:common',
      'type:contracts',
      'type:config',
      'type:feature',
    ],
    bannedExternalImports: ['stripe', 'firebase-admin', 'firebase'],
  },
  {
    sourceTag: 'type:adapter',
    onlyDependOnLibsWithTags: ['type:feature', 'type:common', 'type:contracts', 'type:emulator-token'],
    bannedExternalImports: ['mongoose', '@nestjs/*'],
  },
  {
    sourceTag: 'serves:orders',
    onlyDependOnLibsWithTags: ['domain:orders', 'type:common', 'type:contracts'],
  },
  {
    sourceTag: 'serves:users',
    onlyDependOnLibsWithTags: ['domain:users', 'type:common', 'type:contracts', 'type:emulator-token'],
  },

  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:data', onlyDependOnLibsWithTags: ['type:ui', 'type:contracts'] },
  { sourceTag: 'type:session', onlyDependOnLibsWithTags: ['type:data', 'type:ui', 'type:contracts'] },
  {
    allSourceTags: ['scope:web', 'type:feature'],
    onlyDependOnLibsWithTags: ['type:session', 'type:data', 'type:ui', 'type:contracts'],
  },
  { sourceTag: 'scope:web', bannedExternalImports: ['mongoose', '@nestjs/*', 'stripe', 'firebase-admin'] },

  ...['audit-log', 'ledger', 'media'].map((domain) => ({
    allSourceTags: ['scope:api', `domain:${domain}`],
    onlyDependOnLibsWithTags: ['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
  })),
  ...['users', 'mail', 'settings', 'api-keys'].map((domain) => ({
    allSourceTags: ['scope:api', `domain:${domain}`],
    onlyDependOnLibsWithTags: [
      'domain:audit-log',
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  })),
  {
    allSourceTags: ['scope:api', 'domain:webhooks'],
    onlyDependOnLibsWithTags: [
      ...['domain:audit-log', 'domain:ledger', 'domain:mail'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:cart'],
    onlyDependOnLibsWithTags: [
      'domain:catalog',
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:reviews'],
    onlyDependOnLibsWithTags: [
      ...['domain:catalog', 'domain:audit-log'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:catalog'],
    onlyDependOnLibsWithTags: [
      ...['domain:audit-log', 'domain:ledger', 'domain:media'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:change-sets'],
    onlyDependOnLibsWithTags: [
      ...['domain:catalog', 'domain:audit-log'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:orders'],
    onlyDependOnLibsWithTags: [
      ...['domain:catalog', 'domain:audit-log', 'domain:ledger', 'domain:mail', 'domain:settings'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:invoices'],
    onlyDependOnLibsWithTags: [
      ...['domain:orders', 'domain:settings'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:integrity'],
    onlyDependOnLibsWithTags: [
      ...['domain:orders', 'domain:invoices', 'domain:catalog', 'domain:audit-log', 'domain:ledger'],
      ...['type:plumbing', 'type:common', 'type:contracts', 'type:config'],
    ],
  },
];

const DATABASE = [{ name: 'mongoose', message: 'Only persistence knows mongoose.' }];

function restricted(paths, group, message) {
  return { 'no-restricted-imports': ['error', { paths, patterns: [{ group, message }] }] };
}

export default tseslint.config(
  {
    ignores: ['**/dist', '**/node_modules', '**/src/generated', '.nx', '.data'],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.base.json' })],
    },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          allow: ['(../)+vite.(node|precompress)'],
          depConstraints: boundaries,
        },
      ],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300 }],
      'no-duplicate-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['libs/api/*/src/**/graphql/**', 'libs/api/*/src/**/rest/**'],
    rules: restricted(
      DATABASE,
      ['**/persistence/*', '**/*.repository'],
      'Transports call services, never a repository.',
    ),
  },
  {
    files: ['libs/api/*/src/domain/**', 'libs/api/*/src/services/**', 'libs/api/*/src/**/*.service.ts'],
    ignores: ['**/*.spec.ts'],
    rules: restricted(
      DATABASE,
      ['@nestjs/graphql', 'fastify', 'graphql'],
      'Domain and services know no transport.',
    ),
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
);
