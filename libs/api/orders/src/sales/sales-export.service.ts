import { Injectable } from '@nestjs/common';
import { parseInput } from '@shop/api-common';
import { writeCsv } from '@shop/api-http';
import { CURRENCY, formatMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { EXPORT_PERIOD, isPeriod, PERIOD_ERROR } from '../domain/export-period';
import { SalesService } from './sales.service';

/** Of a file with a row for each UTC day; money in major units. */
export const SALES_COLUMNS = [...['day', 'currency', 'orders', 'revenue', 'refunds', 'refunded']] as const;

const exportSchema = z.object(EXPORT_PERIOD).refine(isPeriod, PERIOD_ERROR);

/** Writes the sales of a period as a file. */
@Injectable()
export class SalesExportService {
  constructor(private readonly sales: SalesService) {}

  /** The last 30 days by default. @throws DomainError BAD_USER_INPUT that names the parameter */
  async export(input: unknown): Promise<AsyncGenerator<string>> {
    const { days } = await this.sales.summary(parseInput(exportSchema, input));
    return writeCsv(SALES_COLUMNS, rowsOf(days));
  }
}

async function* rowsOf(days: Awaited<ReturnType<SalesService['summary']>>['days']): AsyncGenerator<string[]> {
  for (const { day, orders, revenue, refunds, refunded } of days) {
    const sums = [String(orders), formatMajorUnits(revenue), String(refunds), formatMajorUnits(refunded)];
    yield [day, CURRENCY, ...sums];
  }
}
