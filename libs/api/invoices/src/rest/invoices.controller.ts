import { Controller, Get, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiKeyScopes, Authenticated, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { RestDoc, withExample } from '@shop/api-http';
import { InvoicesService } from '../invoices.service';
import { invoicePdf } from '../pdf/invoice-pdf';
import { INVOICE_CSP, invoiceHtml } from '../view/invoice-html';
import { toInvoiceView } from '../view/invoice-view';
import { invoiceDto, type InvoiceDto, toInvoiceDto } from './invoice.dto';
import { preferredType } from './media-type';

const PDF = '.pdf';

@Controller('invoice')
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get(':number')
  @Authenticated()
  @ApiKeyScopes('invoices:read')
  @RestDoc({
    summary: 'An invoice or credit note',
    description:
      "The caller's own, or for an admin anybody's. `Accept` chooses JSON, `text/html` or `application/pdf`; a number that ends with `.pdf` is the PDF.",
    params: z.object({
      number: withExample(z.string().describe('Its number, with `.pdf` or without.'), 'INV-000001'),
    }),
    response: invoiceDto,
    errors: ['NOT_FOUND'],
  })
  async get(
    @CurrentPrincipal() caller: Principal,
    @Param('number') name: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceDto> {
    const isFile = name.toLowerCase().endsWith(PDF);
    const invoice = await this.invoices.get(caller, isFile ? name.slice(0, -PDF.length) : name);
    void reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept, Authorization' });
    const type = isFile ? 'application/pdf' : preferredType(accept);
    if (type === 'application/json') return toInvoiceDto(invoice);
    const view = toInvoiceView(invoice);
    if (type === 'application/pdf') {
      const bytes = await invoicePdf(view, invoice.issuedAt);
      const disposition = `inline; filename="${invoice.number}.pdf"`;
      return new StreamableFile(bytes, { type, length: bytes.length, disposition }) as unknown as InvoiceDto;
    }
    void reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': INVOICE_CSP,
    });
    return invoiceHtml(view) as unknown as InvoiceDto;
  }
}
