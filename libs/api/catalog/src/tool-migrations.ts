import { Injectable } from '@nestjs/common';
import { Migrations } from '@shop/api-migrations';
import { ToolBackfill } from './tool-backfill';

/** How tools came to be stored as they are. */
@Injectable()
export class ToolMigrations {
  constructor(migrations: Migrations, fillIn: ToolBackfill) {
    migrations.register({
      ...{ domain: 'catalog', version: 1 },
      name: 'tools have an account in the ledger, words for searches and figures of stock',
      run: (signal) => fillIn.fill(signal),
    });
  }
}
