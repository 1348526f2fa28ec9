import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@shop/api-outbox';
import { LetterErasure } from './letter-erasure';
import { LetterOutbox } from './letter-outbox';
import { LetterRepository } from './persistence/letter.repository';
import { LETTER_MODEL, letterSchema } from './persistence/letter.schema';

/** Stores letters; what writes about events imports it. */
@Module({
  imports: [OutboxModule, MongooseModule.forFeature([{ name: LETTER_MODEL, schema: letterSchema }])],
  providers: [LetterRepository, LetterOutbox, LetterErasure],
  exports: [LetterRepository, LetterOutbox, LetterErasure, MongooseModule],
})
export class LetterOutboxModule {}
