import nx from '@nx/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: CONTRIBUTING.md says why. */
const boundaries = [
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:api', 'scope:shared', 'scope:embedded'] },
  { sourceTag: 'scope:web', onlyDependOnLibsWithTags: ['scope:web', 'type:contracts'] },
  { sourceTag: 'scope:sandbox', onlyDependOnLibsWithTags: ['scope:shared'] },
  { sourceTag: 'scope:embedded', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:shared', 'scope:embedded'] },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools', 'type:platform'] },

  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:seal', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:settings', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:kernel', onlyDependOnLibsWithTags: ['type:contracts'] },
  {
    sourceTag: 'type:platform',
    onlyDependOnLibsWithTags: ['type:kernel', 'type:contracts', 'type:settings', 'type:embedded'],
  },
  {
    allSourceTags: ['scope:api', 'type:feature'],
    onlyDependOnLibsWithTags: ['type:platform', 'type:kernel', 'type:contracts', 'type:feature'],
    bannedExternalImports: ['stripe', 'firebase-admin', 'firebase'],
  },
  {
    sourceTag: 'type:adapter',
    onlyDependOnLibsWithTags: ['type:feature', 'type:kernel', 'type:contracts', 'type:seal'],
    bannedExternalImports: ['mongoose', '@nestjs/*'],
  },
  {
    sourceTag: 'serves:orders',
    onlyDependOnLibsWithTags: ['domain:orders', 'type:kernel', 'type:contracts'],
  },
  {
    sourceTag: 'serves:users',
    onlyDependOnLibsWithTags: ['domain:users', 'type:kernel', 'type:contracts', 'type:seal'],
  },

  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:data', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:session', onlyDependOnLibsWithTags: ['type:data', 'type:ui', 'type:contracts'] },
  {
    allSourceTags: ['scope:web', 'type:feature'],
    onlyDependOnLibsWithTags: ['type:session', 'type:data', 'type:ui', 'type:contracts'],
  },
  { sourceTag: 'scope:web', bannedExternalImports: ['mongoose', '@nestjs/*', 'stripe', 'firebase-admin'] },

  ...['audit', 'ledger', 'reviews'].map((domain) => ({
    allSourceTags: ['scope:api', `domain:${domain}`],
    onlyDependOnLibsWithTags: ['type:platform', 'type:kernel', 'type:contracts'],
  })),
  {
    allSourceTags: ['scope:api', 'domain:users'],
    onlyDependOnLibsWithTags: ['domain:audit', 'type:platform', 'type:kernel', 'type:contracts'],
  },
  {
    allSourceTags: ['scope:api', 'domain:catalog'],
    onlyDependOnLibsWithTags: [
      ...['domain:audit', 'domain:ledger'],
      ...['type:platform', 'type:kernel', 'type:contracts'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:orders'],
    onlyDependOnLibsWithTags: [
      ...['domain:catalog', 'domain:audit', 'domain:ledger'],
      ...['type:platform', 'type:kernel', 'type:contracts'],
    ],
  },
  {
    allSourceTags: ['scope:api', 'domain:books'],
    onlyDependOnLibsWithTags: [
      ...['domain:orders', 'domain:catalog', 'domain:audit', 'domain:ledger'],
      ...['type:platform', 'type:kernel', 'type:contracts'],
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
