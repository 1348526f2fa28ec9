import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './persistence/ledger.repository';
import { LEDGER_MODEL, ledgerSchema } from './persistence/ledger.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: LEDGER_MODEL, schema: ledgerSchema }])],
  providers: [LedgerRepository],
  exports: [LedgerRepository],
})
export class LedgerModule {}
