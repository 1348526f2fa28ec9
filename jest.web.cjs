// What a web project's jest.config.cjs starts from: jsdom, TypeScript and JSX by swc, styles as empty modules.
module.exports = {
  testEnvironment: 'jsdom',
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
    '\\.css$': require.resolve('./tools/jest/css-module.cjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!(@apollo/client|react-router|react-router-dom)/)'],
  setupFilesAfterEnv: [require.resolve('./tools/jest/web-setup.cjs')],
  testTimeout: 15_000,
};
