import { mergeConfig } from 'vite';
import { nodeProgram } from '../../vite.node.ts';
import { importedByName } from './imported-by-name.ts';

const ENTRIES = [
  ...['src/main.ts', 'src/cli/seed.ts', 'src/cli/make-admin.ts', 'src/cli/doctor.ts'],
  ...['src/cli/audit-verify.ts', 'src/cli/backup.ts', 'src/cli/restore.ts', 'src/cli/print-schema.ts'],
  ...['src/cli/encode-picture.ts', 'src/cli/invoices-verify.ts'],
];

/**
 * sharp, pdfkit and pino find files of their own beside themselves, and what reflect-metadata adds to the language must be there before any
 * other package is read.
 */
const APART = ['pdfkit', 'pino', 'reflect-metadata', 'sharp'];

/** What Nest would use for other transports and drivers than those that the shop has. */
const NOT_INSTALLED = [
  ...['@apollo/gateway', '@apollo/subgraph', '@apollo/subgraph/dist/directives', '@as-integrations/express5'],
  ...['@nestjs/microservices', '@nestjs/websockets', 'class-transformer', 'class-validator', 'ts-morph'],
];

export default mergeConfig(
  nodeProgram(import.meta.dirname, ENTRIES, { apart: APART, absent: NOT_INSTALLED }),
  { plugins: [importedByName('mongoose')] },
);
