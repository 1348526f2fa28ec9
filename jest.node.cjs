// What a Node project's jest.config.cjs starts from: TypeScript by swc with decorator metadata, CommonJS output.
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
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
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
