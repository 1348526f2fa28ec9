// What a Node project's jest.config.cjs starts from: TypeScript by swc with decorator metadata, CommonJS output.
const { leftOut } = require('./tools/jest/left-out.cjs');

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
