import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { BYTE_ORDER_MARK, toCsvLine } from '@shop/contracts';

/** A file by RFC 4180, chunk by chunk. */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(columns);
  for await (const row of rows) yield toCsvLine(row);
}

/** The answer with a file of {@link writeCsv}. @param name suggested for the file */
export function csvFile(chunks: AsyncIterable<string>, name: string): StreamableFile {
  const disposition = `attachment; filename="${name}"`;
  return new StreamableFile(Readable.from(chunks), { type: 'text/csv; charset=utf-8', disposition });
}
