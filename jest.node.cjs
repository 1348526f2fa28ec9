// What a Node project's jest.config.cjs starts from: TypeScript by swc with decorator metadata, CommonJS output.
const { spawnSync } = require('node:child_process');

const esmOnly = [
  '@nestjs',
  '@apollo/server',
  '@as-integrations',
  '@fastify',
  'file-type',
  'cookie',
  'mingo',
  'jose',
];

/** Specs that start a Redis server are only chosen where there is one, as what needs a reference database is. */
const NEEDING_REDIS = ['redis-bus', 'shared-limiter', 'replicas'];
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

module.exports = {
  testEnvironment: require.resolve('./tools/jest/node-environment.cjs'),
  testMatch: ['**/*.spec.ts', ...(hasRedis ? [] : NEEDING_REDIS.map((name) => `!**/${name}.spec.ts`))],
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  transform: {
    '^.+\\.(t|j)s$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testTimeout: 30_000,
};
