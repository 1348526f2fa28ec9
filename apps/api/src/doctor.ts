import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Books, type Verdict, verdictOf } from '@shop/api-books';
import { readSettings } from '@shop/settings';
import { DoctorModule } from './doctor/doctor.module';
import { readDoctorOptions } from './doctor/doctor-options';
import { reportText } from './doctor/report-text';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { HEALTHY: 0, FINDINGS: 1, UNKNOWN: 2 };
const COULD_NOT_LOOK = 2;

/**
 * Checks the books of a shop: `npm run doctor`, `npm run doctor -- --repair`, `npm run doctor -- --json`. Ends with 0
 * for healthy books, 1 when findings are left, 2 when it could not look.
 *
 * The application is made but never initialised, so that nothing runs that the shop does by itself: no reconciler, no
 * fill-in, no server.
 */
async function main(): Promise<number> {
  const { repair, json, graceMs } = readDoctorOptions(process.argv.slice(2));
  const app = await NestFactory.create<NestFastifyApplication>(
    DoctorModule.register(readSettings(process.env)),
    new FastifyAdapter(),
    { logger: false, abortOnError: false },
  );
  const report = await app.get(Books).audit({ repair, ...(graceMs !== undefined && { graceMs }) });
  const verdict = verdictOf(report);
  console.log(json ? JSON.stringify({ verdict, ...report }) : reportText(report));
  return EXIT_CODES[verdict];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`The doctor could not look: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(COULD_NOT_LOOK);
  },
);
