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

/** Specs that start a program of Debian's are only chosen where it is, as what needs a reference database is. */
const NEEDING = {
  'redis-server': ['redis-bus', 'shared-limiter', 'replicas', 'behind-balancer'],
  haproxy: ['behind-balancer'],
};
const leftOut = Object.entries(NEEDING).flatMap(([program, names]) =>
  spawnSync(program, ['-v']).status === 0 ? [] : names.map((name) => `!**/${name}.spec.ts`),
);

module.exports = {
  testEnvironment: require.resolve('./tools/jest/node-environment.cjs'),
  testMatch: ['**/*.spec.ts', ...leftOut],
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
