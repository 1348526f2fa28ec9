import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { driverCollection, nullOnDuplicate, StoreClock } from '@shop/api-database';
import { isTypoOf, shortened, typoKeys, typosAllowed } from '../search-index/typos';
import { WORD_MODEL, type WordRecord } from './word.schema';

const MAX_TYPO_CANDIDATES = 500;
const LAST_CHARACTER = '\u{10ffff}';

/** All words of the catalog. Every tool's words must be in it before the tool is stored. */
@Injectable()
export class VocabularyRepository {
  constructor(
    @InjectModel(WORD_MODEL) private readonly model: Model<WordRecord>,
    private readonly clock: StoreClock,
  ) {}

  async ensure(words: readonly string[]): Promise<void> {
    const known = await this.model.find({ _id: { $in: words } }, { _id: 1 }).lean();
    const present = new Set(known.map(({ _id }) => _id));
    const missing = words.filter((word) => !present.has(word));
    if (missing.length === 0) return;
    const since = this.clock.now();
    const records = missing.map((word) => ({ _id: word, typoKeys: typoKeys(word), since }));
    if (!(await nullOnDuplicate(this.model.insertMany(records, { ordered: false }))))
      await this.ensure(missing);
  }

  /** The first words in alphabetical order with this beginning, as of a time. */
  async beginningWith(text: string, asOf: Date, most: number): Promise<string[]> {
    const range = { $gte: text, $lt: text + LAST_CHARACTER };
    return this.find({ _id: range, since: { $lte: asOf } }, most);
  }

  /** Which of these are words of the catalog, as of a time. */
  async known(words: readonly string[], asOf: Date): Promise<ReadonlySet<string>> {
    if (words.length === 0) return new Set();
    return new Set(await this.find({ _id: { $in: words }, since: { $lte: asOf } }, words.length));
  }

  /** The words that a text with typos may mean, as of a time. */
  async similarTo(text: string, asOf: Date, most: number): Promise<string[]> {
    const allowed = typosAllowed(text);
    if (allowed === 0) return [];
    const keys = shortened(text, allowed);
    const candidates = await this.find(
      { typoKeys: { $in: keys }, since: { $lte: asOf } },
      MAX_TYPO_CANDIDATES,
    );
    return candidates.filter((word) => isTypoOf(text, word, allowed)).slice(0, most);
  }

  private async find(filter: Record<string, unknown>, limit: number): Promise<string[]> {
    const records = await driverCollection(this.model)
      .find<Pick<WordRecord, '_id'>>(filter, { projection: { _id: 1 }, sort: { _id: 1 }, limit })
      .toArray();
    return records.map(({ _id }) => _id);
  }
}
