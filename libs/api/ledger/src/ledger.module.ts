import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './persistence/ledger.repository';
import { LEDGER_MODEL, ledgerSchema } from './persistence/ledger.schema';

/** The ledger of stock and money: the domains that move them add to it, the auditor reads it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LEDGER_MODEL, schema: ledgerSchema }])],
  providers: [LedgerRepository],
  exports: [LedgerRepository],
})
export class LedgerModule {}
