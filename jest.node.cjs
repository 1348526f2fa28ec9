// The base of a Node project's jest.config.cjs: TypeScript by swc with decorator metadata, CommonJS output.
const { testMatch } = require('./tools/jest/rings.cjs');

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

const swc = (sourceMaps) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'commonjs' },
    sourceMaps,
  },
];

module.exports = {
  testEnvironment: require.resolve('./tools/jest/node-environment.cjs'),
  testMatch,
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  transform: {
    '/node_modules/.+\\.js$': swc(false),
    '^.+\\.(t|j)s$': swc('inline'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testTimeout: 30_000,
};
