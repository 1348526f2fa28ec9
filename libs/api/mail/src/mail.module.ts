import { Module } from '@nestjs/common';
import { Clock } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { OutboxModule } from '@shop/api-outbox';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { MailTransport } from './domain/mail-transport.port';
import { LetterOutboxModule } from './letter-outbox.module';
import { LetterSender } from './letter-sender';
import { StockReport } from './stock-report';
import { SmtpTransport } from './transport/smtp-transport';

/** Sends letters. LetterSource, LetterRecipients and SETTINGS come from the composition root. */
@Module({
  imports: [LetterOutboxModule, OutboxModule],
  providers: [
    ...[LetterSender, StockReport],
    {
      provide: MailTransport,
      inject: [SETTINGS],
      useFactory: ({ mail }: ApiSettings) => new SmtpTransport(mail.url, mail.from),
    },
    { provide: Clock, useExisting: StoreClock },
  ],
})
export class MailModule {}
