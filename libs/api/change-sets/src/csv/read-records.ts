import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@shop/api-common';
import { CsvError, parse } from 'csv-parse';

const DELIMITERS = [',', ';', '\t'] as const;
const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const MAX_HEADER_LENGTH = 16_384;
/** A long text of 10,000 characters fits. */
const MAX_RECORD_LENGTH = 65_536;

/**
 * The records of a file, the header first. The header tells the delimiter: comma, semicolon or tab.
 *
 * @throws DomainError BAD_USER_INPUT for what is no CSV in UTF-8
 */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const chunks = decodeUtf8(source);
  let head = '';
  while (!/[\r\n]/.test(head)) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
    if (head.length > MAX_HEADER_LENGTH && !/[\r\n]/.test(head.slice(0, MAX_HEADER_LENGTH)))
      throw refusal('must begin with a line of column names');
  }
  async function* whole(): AsyncGenerator<string> {
    yield head;
    yield* chunks;
  }
  const parser = parse({
    delimiter: delimiterOf(head.split(/[\r\n]/, 1)[0] ?? ''),
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  // Its error also ends the parser, which is read below.
  pipeline(Readable.from(whole()), parser).catch(() => undefined);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(`is not valid CSV near line ${parser.info.lines}`);
  }
}

/** The one that the header has most of. */
function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Without a byte order mark. */
async function* decodeUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === NOT_UTF8) throw refusal('must be text in UTF-8');
    throw error;
  }
}

export function refusal(message: string): DomainError {
  return DomainError.badInput({ file: message });
}
