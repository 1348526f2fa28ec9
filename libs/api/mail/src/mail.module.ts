import { Module } from '@nestjs/common';
import { AuditModule } from '@shop/api-audit-log';
import { Clock } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { OutboxModule } from '@shop/api-outbox';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { MailTransport } from './domain/mail-transport.port';
import { LettersResolver } from './graphql/letters.resolver';
import { LetterOutboxModule } from './letter-outbox.module';
import { LetterSender } from './letter-sender';
import { LettersService } from './letters.service';
import { LetterRequeueRepository } from './persistence/letter-requeue.repository';
import { StockReport } from './stock-report';
import { SmtpTransport } from './transport/smtp-transport';

/** Sends letters and shows them to admins. LetterSource, LetterRecipients and SETTINGS come from the composition root. */
@Module({
  imports: [AuditModule, LetterOutboxModule, OutboxModule],
  providers: [
    ...[LetterSender, StockReport, LettersService, LetterRequeueRepository, LettersResolver],
    {
      provide: MailTransport,
      inject: [SETTINGS],
      useFactory: ({ mail }: ApiSettings) => new SmtpTransport(mail.url, mail.from),
    },
    { provide: Clock, useExisting: StoreClock },
  ],
})
export class MailModule {}
