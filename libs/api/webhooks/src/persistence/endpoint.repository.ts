import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditActor,
  AUDIT_OUTBOX,
  type AuditFields,
  AuditTrail,
  type PendingAuditEntry,
  SYSTEM_AUDIT_ACTOR,
} from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import { isObjectIdOrHexString, type Model, type QueryFilter, Types } from 'mongoose';
import type { SigningEndpoint } from '../domain/webhook-endpoint';
import { hashOf } from '../domain/webhook-event';
import { ENDPOINT_MODEL, type EndpointRecord } from './endpoint.schema';

type Action = 'CREATE_WEBHOOK_ENDPOINT' | 'UPDATE_WEBHOOK_ENDPOINT' | 'DELETE_WEBHOOK_ENDPOINT';
type Change = Partial<Omit<SigningEndpoint, 'id' | 'createdAt'>>;

/** Endpoints that are not deleted. Each change is one conditional write with its audit entry. */
@Injectable()
export class EndpointRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(ENDPOINT_MODEL) private readonly model: Model<EndpointRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  async add(actor: AuditActor, endpoint: Omit<SigningEndpoint, 'id'>): Promise<SigningEndpoint> {
    const _id = new Types.ObjectId();
    const id = _id.toHexString();
    const entry = this.entryOf(actor, 'CREATE_WEBHOOK_ENDPOINT', id, {}, auditedFields(endpoint));
    if (!entry) throw new Error('A new endpoint changes something.');
    const stored = { _id, ...endpoint, deletedAt: null, changeId: entry.id, [AUDIT_OUTBOX]: [entry] };
    await this.model.create([stored]);
    this.outbox.enqueue([entry]);
    return { id, ...endpoint };
  }

  /** Null when the endpoint is not as it was read. A change of nothing is not stored. */
  async change(
    actor: AuditActor,
    endpoint: SigningEndpoint,
    change: Change,
  ): Promise<SigningEndpoint | null> {
    const { id } = endpoint;
    const changed = { ...endpoint, ...change };
    const entry = this.entryOf(
      actor,
      'UPDATE_WEBHOOK_ENDPOINT',
      id,
      auditedFields(endpoint),
      auditedFields(changed),
    );
    if (!entry) return endpoint;
    return (await this.write(endpoint, change, entry)) ? changed : null;
  }

  /** The receiver asked for no more messages. */
  async disable(endpoint: SigningEndpoint, disabledAt: Date): Promise<void> {
    await this.change(SYSTEM_AUDIT_ACTOR, endpoint, { disabledAt });
  }

  async delete(actor: AuditActor, endpoint: SigningEndpoint, deletedAt: Date): Promise<boolean> {
    const entry = this.entryOf(actor, 'DELETE_WEBHOOK_ENDPOINT', endpoint.id, auditedFields(endpoint), {});
    return this.write(endpoint, { deletedAt, secret: 'deleted', previousSecret: null }, entry);
  }

  async find(id: string): Promise<SigningEndpoint | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, deletedAt: null }).lean<EndpointRecord>();
    return record && toEndpoint(record);
  }

  /** Newest first. */
  async list(): Promise<SigningEndpoint[]> {
    const records = await this.model.find({ deletedAt: null }).sort({ _id: -1 }).lean<EndpointRecord[]>();
    return records.map(toEndpoint);
  }

  private async write(
    { id, ...read }: SigningEndpoint,
    change: object,
    entry: PendingAuditEntry | undefined,
  ): Promise<boolean> {
    const { url, disabledAt, secret, events, description } = read;
    const same: QueryFilter<EndpointRecord> = {
      _id: id,
      deletedAt: null,
      url,
      disabledAt,
      secret,
      events,
      description,
    };
    const { modifiedCount } = await this.model.updateOne(same, {
      $set: { ...change, changeId: entry?.id },
      ...(entry && { $push: { [AUDIT_OUTBOX]: entry } }),
    });
    if (modifiedCount === 1 && entry) this.outbox.enqueue([entry]);
    return modifiedCount === 1;
  }

  private entryOf(actor: AuditActor, action: Action, id: string, before: AuditFields, after: AuditFields) {
    const subject = { kind: 'WEBHOOK_ENDPOINT', id } as const;
    return this.trail.createEntry({ actor, action, subject, before, after });
  }
}

/** With a hash of the secret, so that a rotation is a change. */
function auditedFields(endpoint: Omit<SigningEndpoint, 'id'>): AuditFields {
  const { url, events, description, disabledAt, secret } = endpoint;
  const enabled = disabledAt === null;
  return { url, description, events: events.join(', '), enabled, secretHash: hashOf(secret) };
}

function toEndpoint({ _id, ...record }: EndpointRecord): SigningEndpoint {
  const { url, events, description, createdAt, disabledAt, secret, secretCreatedAt, previousSecret } = record;
  return {
    ...{ id: _id.toHexString(), url, events, description, createdAt, disabledAt },
    ...{ secret, secretCreatedAt, previousSecret },
  };
}
