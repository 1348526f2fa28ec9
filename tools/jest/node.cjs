// The base of projects that run in Node: TypeScript by swc with decorator metadata, CommonJS output, `?raw` as text.
const { resolve } = require('node:path');
const { testMatch } = require('./rings.cjs');

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
  testEnvironment: require.resolve('./node-environment.cjs'),
  testMatch,
  cacheDirectory: resolve(__dirname, '../../node_modules/.cache/jest'),
  moduleNameMapper: { '^(.+)\\?raw$': '$1' },
  transform: {
    // Sent to browsers as they are.
    '/apps/api/src/.+\\.(html|js|tsv)$': require.resolve('./text.cjs'),
    '/node_modules/.+\\.js$': swc(false),
    '^.+\\.(t|j)s$': swc('inline'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
