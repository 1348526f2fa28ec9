import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '@shop/api-orders';
import { OutboxModule } from '@shop/api-outbox';
import { SettingsModule } from '@shop/api-settings';
import { InvoicesResolver } from './graphql/invoices.resolver';
import { OrderInvoicesResolver } from './graphql/order-invoices.resolver';
import { InvoiceChain } from './invoice-chain';
import { InvoiceErasure } from './invoice-erasure';
import { InvoiceExportService } from './invoice-export.service';
import { InvoiceIssuer } from './invoice-issuer';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceVerification } from './invoice-verification';
import { InvoicesService } from './invoices.service';
import { InvoiceRepository } from './persistence/invoice.repository';
import {
  INVOICE_HEAD_MODEL,
  INVOICE_MODEL,
  invoiceHeadSchema,
  invoiceSchema,
} from './persistence/invoice.schema';
import { InvoiceExportController } from './rest/invoice-export.controller';
import { InvoicesController } from './rest/invoices.controller';

/** Invoices and credit notes of paid orders. */
@Module({
  imports: [
    ...[OrdersModule, OutboxModule, SettingsModule],
    MongooseModule.forFeature([
      { name: INVOICE_MODEL, schema: invoiceSchema },
      { name: INVOICE_HEAD_MODEL, schema: invoiceHeadSchema },
    ]),
  ],
  // The file before papers by number.
  controllers: [InvoiceExportController, InvoicesController],
  providers: [
    ...[InvoiceRepository, InvoiceChain, InvoiceIssuer, InvoiceErasure, InvoiceVerification],
    ...[InvoiceNumbers, InvoiceExportService, InvoicesService, InvoicesResolver, OrderInvoicesResolver],
  ],
  exports: [InvoiceErasure, InvoiceIssuer, InvoiceNumbers, InvoiceVerification],
})
export class InvoicesModule {}
