import { nodeProgram } from '../../vite.node.ts';

const ENTRIES = [
  ...['src/main.ts', 'src/seed.ts', 'src/make-admin.ts', 'src/doctor.ts', 'src/audit-verify.ts'],
  ...['src/backup.ts', 'src/restore.ts', 'src/print-schema.ts'],
];

/**
 * Packages of many small modules, all of which are loaded at the start anyhow: as part of the program they take half a
 * second and ten megabytes less. All that must be there once (Nest by its classes) is in it, and nothing else imports it.
 * What such a package needs itself is looked for at the root: Fastify is left out, as other versions of its packages lie there.
 */
const OF_MANY_MODULES = [
  ...[/^@nestjs\//, /^rxjs/, /^iterare/, /^es-toolkit/, /^@graphql-tools\//, /^@apollo\/server/],
  ...[/^@as-integrations\//, /^graphql-ws/, /^stripe$/, /^zod/],
];

/** What Nest would use for other transports and drivers than those that the shop has. */
const NOT_INSTALLED = [
  ...['@apollo/gateway', '@apollo/subgraph', '@apollo/subgraph/dist/directives', '@as-integrations/express5'],
  ...['@nestjs/microservices', '@nestjs/websockets', 'class-transformer', 'class-validator', 'ts-morph'],
];

export default nodeProgram(import.meta.dirname, ENTRIES, OF_MANY_MODULES, NOT_INSTALLED);
