import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType } from '@shop/api-graphql';
import type { AuditEntry } from '../domain/audit-entry';
import type { AuditAction, AuditFields, AuditSubjectKind } from '../domain/pending-audit-entry';

export const AuditActionEnum = enumType<AuditAction>('AuditAction', 'What was done.', {
  CREATE_TOOL: 'A tool was added.',
  UPDATE_TOOL: 'A tool was changed, its stock included.',
  DELETE_TOOL: 'A tool was taken out of the catalog.',
  SEED_TOOLS: 'The shop added demo tools or test data.',
  CREATE_CATEGORY: 'A category was added.',
  UPDATE_CATEGORY: 'A category was renamed or moved.',
  DELETE_CATEGORY: 'A category was deleted.',
  CREATE_ATTRIBUTE: 'An attribute was defined.',
  UPDATE_ATTRIBUTE: 'An attribute was changed.',
  DELETE_ATTRIBUTE: 'An attribute was deleted.',
  CREATE_SYNONYM: 'Synonyms for searches were added.',
  UPDATE_SYNONYM: 'Synonyms for searches were changed.',
  DELETE_SYNONYM: 'Synonyms for searches were deleted.',
  MAKE_ADMIN: 'A user became an admin.',
  REVOKE_ADMIN: 'An admin became a customer.',
  DELETE_USER: 'A user was deleted.',
  UPDATE_ORDER_STATUS: 'An order was marked as shipped or delivered.',
  REFUND_ORDER: 'The money of an order went back.',
  CANCEL_ORDER: "An admin cancelled a customer's order.",
  SETTLE_PAYMENT_ISSUE: 'An admin settled the payment issues of an order.',
  HIDE_REVIEW: 'A review was hidden from the shop.',
  SHOW_REVIEW: 'A hidden review was shown again.',
  REPLY_TO_REVIEW: 'An admin answered a review.',
  REMOVE_REVIEW_REPLY: "The shop's answer to a review was removed.",
  UPDATE_SETTINGS: 'The settings of the shop were changed.',
  CREATE_API_KEY: 'An API key was made.',
  REVOKE_API_KEY: 'An API key was ended.',
  SEND_LETTER_AGAIN: 'A letter was queued again.',
  CREATE_WEBHOOK_ENDPOINT: 'An endpoint of webhooks was made.',
  UPDATE_WEBHOOK_ENDPOINT: 'An endpoint of webhooks was changed, disabled or enabled, or its secret rotated.',
  DELETE_WEBHOOK_ENDPOINT: 'An endpoint of webhooks was deleted.',
  REPLAY_WEBHOOK_DELIVERY: 'A webhook was queued again.',
  MEND_BOOKS: 'An audit of the books mended what it found.',
});

const AuditSubjectEnum = enumType<AuditSubjectKind>(
  'AuditSubjectKind',
  'What an audited change was made to.',
  {
    TOOL: 'A tool.',
    CATALOG: 'The catalog as a whole, or one of its lists, such as categories.',
    USER: 'A user.',
    ORDER: 'An order.',
    REVIEW: 'A review.',
    SETTINGS: 'The settings of the shop.',
    API_KEY: 'An API key.',
    LETTER: 'A letter.',
    WEBHOOK_ENDPOINT: 'An endpoint of webhooks.',
    WEBHOOK_DELIVERY: 'A delivery of a webhook.',
    BOOKS: 'The books, as far as one check of their audit looks.',
  },
);

@ObjectType('AuditFieldChange', { description: 'One changed field.' })
export class AuditFieldChangeType {
  @Field({ description: 'Its name. Prices are in minor units.' })
  field!: string;
  @Field(() => String, { nullable: true, description: 'What it was; null when there was nothing.' })
  before!: string | null;
  @Field(() => String, { nullable: true, description: 'What it is; null when there is nothing any more.' })
  after!: string | null;
}

@ObjectType('AuditEntry', { description: 'One change by an admin, or by the shop in their place.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'Id of the change.' })
  id!: string;
  @Field(() => Int, { description: 'Place in the log: 1, 2, 3 ... without gaps.' })
  sequence!: number;
  @Field({ description: "When, by the database's clock." })
  at!: Date;
  @Field({
    description: 'Uid of the admin; or `shop`, `operator` (at the console), `payment provider`.',
  })
  who!: string;
  @Field(() => AuditActionEnum, { description: 'What was done.' })
  action!: AuditAction;
  @Field(() => AuditSubjectEnum, { description: 'What it was done to.' })
  subjectKind!: AuditSubjectKind;
  @Field(() => ID, { description: 'Id of the tool or order, uid of the user, name of the check.' })
  subjectId!: string;
  @Field(() => [AuditFieldChangeType], { description: 'What changed.' })
  changes!: AuditFieldChangeType[];
  @Field({ description: 'SHA-256 over the entry and the hash of the one before.' })
  hash!: string;
}

export const AuditEntryConnection = connectionType(AuditEntryType, 'AuditEntry');

export function toAuditEntryType(entry: AuditEntry): AuditEntryType {
  const { changeId: id, sequence, at, who, action, subject, before, after, hash } = entry;
  const changes = Object.keys(after).map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }));
  return { id, sequence, at, who, action, subjectKind: subject.kind, subjectId: subject.id, changes, hash };
}

function textOf(fields: AuditFields, name: string): string | null {
  const value = fields[name] ?? null;
  return value === null ? null : String(value);
}
