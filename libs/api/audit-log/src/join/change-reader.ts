import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { inBatches } from '@shop/api-common';
import { Types, type Connection } from 'mongoose';
import type { PendingAuditEntry, AuditSubject } from '../domain/pending-audit-entry';

const SOURCES = [
  { kind: 'TOOL', collection: 'tools', key: '_id', changes: 'changeId' },
  { kind: 'USER', collection: 'users', key: 'uid', changes: 'changeId' },
  { kind: 'REVIEW', collection: 'reviews', key: '_id', changes: 'changeId' },
  { kind: 'ORDER', collection: 'orders', key: '_id', changes: 'events.changeId' },
] as const;

interface ChangedDocument {
  readonly _id: Types.ObjectId;
  readonly uid?: string;
  readonly changeId?: string | null;
  readonly events?: readonly { readonly changeId?: string | null }[];
  readonly unaudited?: readonly Pick<PendingAuditEntry, 'id'>[];
}

export interface NamedChanges {
  readonly subject: AuditSubject;
  readonly changeIds: readonly string[];
  readonly pending: readonly string[];
}

const BATCH_SIZE = 200;

@Injectable()
export class ChangeReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async *pages(): AsyncGenerator<NamedChanges[]> {
    for (const { kind, collection, key, changes } of SOURCES) {
      const documents = this.connection
        .collection<ChangedDocument>(collection)
        .find({ [changes]: { $exists: true } }, { projection: PROJECTION, batchSize: BATCH_SIZE });
      for await (const page of inBatches(documents, BATCH_SIZE)) {
        yield page.map((document) => toNamedChanges(kind, key, document));
      }
    }
  }

  async of(subjects: readonly AuditSubject[]): Promise<NamedChanges[]> {
    const found = await Promise.all(
      SOURCES.map(async ({ kind, collection, key }) => {
        const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
        if (ids.length === 0) return [];
        const documents = await this.connection
          .collection<ChangedDocument>(collection)
          .find(filterOf(key, ids), { projection: PROJECTION })
          .toArray();
        return documents.map((document) => toNamedChanges(kind, key, document));
      }),
    );
    return found.flat();
  }

  async pendingOf(changeIds: readonly string[]): Promise<Set<string>> {
    if (changeIds.length === 0) return new Set();
    const found = await Promise.all(
      SOURCES.map(({ collection }) =>
        this.connection
          .collection<ChangedDocument>(collection)
          .find({ 'unaudited.id': { $in: [...changeIds] } }, { projection: { 'unaudited.id': 1 } })
          .toArray(),
      ),
    );
    return new Set(found.flat().flatMap(({ unaudited = [] }) => unaudited.map(({ id }) => id)));
  }
}

function filterOf(key: '_id' | 'uid', ids: readonly string[]) {
  if (key === 'uid') return { uid: { $in: [...ids] } };
  return { _id: { $in: ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id)) } };
}

const PROJECTION = { uid: 1, changeId: 1, 'events.changeId': 1, 'unaudited.id': 1 } as const;

function toNamedChanges(
  kind: AuditSubject['kind'],
  key: '_id' | 'uid',
  { _id, uid, changeId, events = [], unaudited = [] }: ChangedDocument,
): NamedChanges {
  const named = [changeId, ...events.map((event) => event.changeId)];
  return {
    subject: { kind, id: key === 'uid' ? (uid ?? '') : _id.toHexString() },
    changeIds: named.filter((id) => typeof id === 'string'),
    pending: unaudited.map(({ id }) => id),
  };
}
