import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import {
  type Claimed,
  containsTextFilter,
  driverCollection,
  DueQueue,
  insertEach,
  readKeysetPage,
} from '@shop/api-database';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import type { Letter, LetterState } from '../domain/letter';
import type { PendingLetter } from '../domain/pending-letter';
import { LETTER_MODEL, type LetterRecord } from './letter.schema';
import { toLetter } from './to-letter';

/** Longer than all timeouts of one attempt together. */
const LEASE_MS = 2 * 60_000;

/** Filters of the list; both must hold. */
export interface LetterSelection {
  readonly state?: LetterState | undefined;
  /** Part of the recipient's address, or the id of an order. */
  readonly search?: string | undefined;
}

/** Stored letters; each change of state is one conditional write. */
@Injectable()
export class LetterRepository {
  private readonly queue: DueQueue<LetterRecord>;

  constructor(@InjectModel(LETTER_MODEL) private readonly model: Model<LetterRecord>) {
    this.queue = new DueQueue(model, LEASE_MS);
  }

  /** Queues those that are not stored yet. */
  async add(letters: readonly PendingLetter[], now: Date): Promise<void> {
    const queued = { state: 'QUEUED', attempts: 0, createdAt: now, queuedAt: now, dueAt: now };
    const records = letters.map(({ id, kind: _, ...letter }) => ({
      _id: new Types.ObjectId(id),
      ...letter,
      ...queued,
    }));
    await insertEach(driverCollection(this.model), records);
  }

  async find(id: string): Promise<Letter | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findById(id).lean<LetterRecord>();
    return record && toLetter(record);
  }

  /** Takes the letter that is due longest for one attempt; no other process does so in the next two minutes. */
  async claim(now: Date): Promise<Letter | null> {
    const record = await this.queue.claim(now);
    return record && toLetter(record);
  }

  markSent(letter: Letter, to: string, sentAt: Date): Promise<void> {
    return this.queue.close(claimed(letter), { state: 'SENT', to, sentAt }, { problem: 1 });
  }

  /** Ends the attempts. */
  giveUp(letter: Letter, state: 'FAILED' | 'SKIPPED', problem: string): Promise<void> {
    return this.queue.close(claimed(letter), { state, problem });
  }

  postpone(letter: Letter, dueAt: Date, problem: string): Promise<void> {
    return this.queue.postpone(claimed(letter), dueAt, { problem });
  }

  countSent(uid: string, since: Date): Promise<number> {
    return this.model.countDocuments({ uid, sentAt: { $gte: since } });
  }

  /** Masks the address in letters to a deleted person, and sends none of them any more. */
  async eraseRecipient(uid: string, maskedAddress: string): Promise<void> {
    await this.model.updateMany(
      { uid, state: 'QUEUED' },
      { $set: { state: 'SKIPPED', problem: 'The account was deleted' }, $unset: { dueAt: 1 } },
    );
    await this.model.updateMany({ uid }, { $set: { to: maskedAddress } });
  }

  page(request: PageRequest, { state, search }: LetterSelection): Promise<Page<Letter>> {
    return readKeysetPage<LetterRecord, Letter>({
      model: this.model,
      list: 'letters',
      filter: { ...(state && { state }), ...searchFilter(search) },
      order: { field: 'createdAt', direction: -1, kind: 'date' },
      request,
      includeTotalCount: request.includeTotalCount ?? true,
      isNarrowed: Boolean(state ?? search),
      map: toLetter,
    });
  }
}

function claimed({ id, attempts }: Letter): Claimed {
  return { _id: new Types.ObjectId(id), attempts };
}

function searchFilter(search: string | undefined) {
  if (!search) return {};
  return { $or: [{ to: containsTextFilter(search) }, { subjectId: search.toLowerCase() }] };
}
