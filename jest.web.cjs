// The base of a web project's jest.config.cjs: jsdom, TypeScript and JSX by swc, styles as empty modules.
const { testMatch } = require('./tools/jest/rings.cjs');

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
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  testMatch,
  transform: {
    '/node_modules/.+\\.js$': swc(false),
    '^.+\\.(t|j)sx?$': swc('inline'),
    '\\.css$': require.resolve('./tools/jest/css-module.cjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!(@apollo/client|react-router|react-router-dom)/)'],
  setupFilesAfterEnv: [require.resolve('./tools/jest/web-setup.cjs')],
  testTimeout: 15_000,
};
