import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds, type Page, type PageRequest } from '@shop/api-common';
import { readKeysetPage, StoreClock } from '@shop/api-database';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { CHANGE_SET_RETENTION_DAYS, type ChangeSet } from '../domain/change-set';
import { RUNNING_STATES, type TransitionName, TRANSITIONS } from '../domain/transitions';
import { CHANGE_SET_MODEL, type ChangeSetRecord } from './change-set.schema';

/** Time without progress after which another replica takes over. */
const LEASE_MS = 30_000;
/** Time to store the rows of a request. */
const COLLECTION_MS = 60_000;
const DUE = new Date(0);
const DAY_MS = 24 * 60 * 60 * 1_000;
const AT_REST = { state: { $nin: [...RUNNING_STATES] } };

export interface ChangeSetLease {
  readonly set: ChangeSet;
  readonly leaseId: string;
}

type NewSet = Pick<ChangeSet, 'source' | 'change' | 'filter' | 'found' | 'createdBy'>;
type Progress = Partial<Pick<ChangeSet, 'appliedBy' | 'undoneBy' | 'error' | 'counts'>>;

@Injectable()
export class ChangeSetRepository {
  constructor(
    @InjectModel(CHANGE_SET_MODEL) private readonly model: Model<ChangeSetRecord>,
    private readonly clock: StoreClock,
  ) {}

  /** Starts a preview. A set with a filter is due at once, another one when it is {@link collected}. */
  async create(set: NewSet): Promise<ChangeSet> {
    const createdAt = this.clock.now();
    const leaseUntil = set.filter ? DUE : addMilliseconds(createdAt, COLLECTION_MS);
    const started = { ...set, state: 'PREVIEWING', isCollected: false, createdAt, leaseUntil } as const;
    return toChangeSet((await this.model.create(started)).toObject());
  }

  /** All rows are stored. @returns false when the set does not wait for them any more */
  async collected(id: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, state: 'PREVIEWING', isCollected: false },
      { $set: { isCollected: true, leaseUntil: DUE } },
    );
    return modifiedCount === 1;
  }

  async find(id: string): Promise<ChangeSet | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findById(id).lean<ChangeSetRecord>();
    return record && toChangeSet(record);
  }

  /** Newest first. */
  page(request: PageRequest): Promise<Page<ChangeSet>> {
    return readKeysetPage<ChangeSetRecord, ChangeSet>({
      ...{ model: this.model, list: 'changeSets', filter: {}, request, isNarrowed: false },
      includeTotalCount: request.includeTotalCount ?? true,
      order: { field: 'createdAt', direction: -1, kind: 'date' },
      map: toChangeSet,
    });
  }

  /** Null when the state does not allow the transition, or, of a worker, another one has taken over. */
  async transition(
    id: string,
    name: TransitionName,
    progress: Progress = {},
    leaseId?: string,
  ): Promise<ChangeSet | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const { from, to } = TRANSITIONS[name];
    const now = this.clock.now();
    const times = {
      ...(to === 'APPLYING' && { appliedAt: now }),
      ...(to === 'UNDOING' && { undoneAt: now }),
    };
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, state: { $in: [...from] }, ...(leaseId !== undefined && { leaseId }) },
        { $set: { state: to, leaseUntil: DUE, ...times, ...progress }, $unset: { leaseId: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ChangeSetRecord>();
    return record && toChangeSet(record);
  }

  /** Leases a set with work to do. */
  async claim(): Promise<ChangeSetLease | null> {
    const now = this.clock.now();
    const leaseId = randomUUID();
    const record = await this.model
      .findOneAndUpdate(
        { state: { $in: [...RUNNING_STATES] }, leaseUntil: { $lte: now } },
        { $set: { leaseId, leaseUntil: addMilliseconds(now, LEASE_MS) } },
        { sort: { leaseUntil: 1 }, returnDocument: 'after' },
      )
      .lean<ChangeSetRecord>();
    return record && { set: toChangeSet(record), leaseId };
  }

  /** False when the set has ended, or another replica has taken over. */
  renew(lease: ChangeSetLease): Promise<boolean> {
    return this.setLease(lease, addMilliseconds(this.clock.now(), LEASE_MS));
  }

  /** Lets any replica go on at once. */
  async release(lease: ChangeSetLease): Promise<void> {
    await this.setLease(lease, DUE);
  }

  /** The id of a set whose retention time is over; undefined without one. */
  async findExpired(): Promise<string | undefined> {
    const before = addMilliseconds(this.clock.now(), -CHANGE_SET_RETENTION_DAYS * DAY_MS);
    const expired = await this.model.findOne({ ...AT_REST, createdAt: { $lt: before } }, { _id: 1 }).lean();
    return expired?._id.toHexString();
  }

  /** Unless it runs. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, ...AT_REST });
  }

  private async setLease({ set, leaseId }: ChangeSetLease, leaseUntil: Date): Promise<boolean> {
    const held = { _id: set.id, state: set.state, leaseId };
    return (await this.model.updateOne(held, { $set: { leaseUntil } })).matchedCount === 1;
  }
}

function toChangeSet(record: ChangeSetRecord): ChangeSet {
  const { _id, state, source, change, filter, found, isCollected, createdBy, createdAt, counts } = record;
  const { appliedBy, undoneBy, appliedAt, undoneAt, error } = record;
  return {
    ...{ id: _id.toHexString(), state, source, isCollected, createdBy, createdAt },
    ...{
      change: change ?? undefined,
      filter: filter ?? undefined,
      found: found ?? undefined,
      counts: counts ?? undefined,
    },
    ...{ appliedBy: appliedBy ?? undefined, undoneBy: undoneBy ?? undefined, error: error ?? undefined },
    ...{ appliedAt: appliedAt ?? undefined, undoneAt: undoneAt ?? undefined },
  };
}
