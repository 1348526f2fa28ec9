// The base of projects of the client: jsdom, TypeScript and JSX by swc, styles as empty modules, `?raw` as text.
const { resolve } = require('node:path');
const { testMatch } = require('./rings.cjs');

const swc = (sourceMaps) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps,
  },
];

module.exports = {
  testEnvironment: 'jsdom',
  cacheDirectory: resolve(__dirname, '../../node_modules/.cache/jest'),
  testMatch,
  moduleNameMapper: { '^(.+)\\?raw$': '$1' },
  transform: {
    '/node_modules/.+\\.js$': swc(false),
    '^.+\\.(t|j)sx?$': swc('inline'),
    '\\.css$': require.resolve('./css-module.cjs'),
    '\\.(graphql|md)$': require.resolve('./text.cjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!(@apollo/client|@tanstack|react-router|react-router-dom)/)'],
  setupFilesAfterEnv: [require.resolve('./web-setup.cjs')],
};
