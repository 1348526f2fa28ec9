import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { inBatches, type Principal } from '@shop/api-common';
import { withFolder, writeUpload } from '@shop/api-http';
import { readFileRows, readHeader } from './csv/file-rows';
import { readRecords, refusal } from './csv/read-records';
import type { ChangeSet } from './domain/change-set';
import { ChangeSetRepository } from './persistence/change-set.repository';
import { ChangeSetRowRepository } from './persistence/change-set-row.repository';

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
const BATCH_SIZE = 500;

/** Makes change sets of files. */
@Injectable()
export class ToolImportService {
  constructor(
    private readonly sets: ChangeSetRepository,
    private readonly rows: ChangeSetRowRepository,
  ) {}

  /**
   * Stores the rows of a file, and starts their preview. The file is received first, as storing its rows may take longer
   * than a request.
   *
   * @throws DomainError BAD_USER_INPUT that names each wrong column; @throws PayloadTooLargeException above 10 MB
   */
  import(admin: Pick<Principal, 'uid'>, body: Readable): Promise<ChangeSet> {
    return withFolder(async (folder) => {
      const file = join(folder, 'import.csv');
      await writeUpload(body, file, MAX_IMPORT_BYTES);
      const records = readRecords(createReadStream(file));
      const header = await records.next();
      const columns = readHeader(header.done ? undefined : header.value);
      const set = await this.sets.create({ source: 'IMPORT', createdBy: admin.uid });
      try {
        await this.store(set.id, columns, records);
      } catch (error) {
        await this.sets.transition(set.id, 'fail', { counts: {}, error: 'The file could not be read.' });
        await this.rows.removeAll(set.id);
        throw error;
      }
      return set;
    });
  }

  private async store(
    setId: string,
    columns: readonly string[],
    records: AsyncIterable<readonly string[]>,
  ): Promise<void> {
    let count = 0;
    for await (const batch of inBatches(readFileRows(columns, records), BATCH_SIZE)) {
      await this.rows.insert(batch.map((row) => ({ setId, ...row })));
      count += batch.length;
    }
    if (count === 0) throw refusal('has no rows after its header');
    if (!(await this.sets.collected(setId))) throw refusal('took too long to be read, or was discarded');
  }
}
