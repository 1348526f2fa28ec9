import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { connectionType } from '@shop/api-graphql';
import type { AuditEntry } from '../domain/audit-entry';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditFields,
  type AuditSubjectKind,
} from '../domain/pending-audit-entry';

const actions = AUDIT_ACTIONS.map((action) => [action, action] as const);
export const AuditActionEnum = Object.fromEntries(actions) as { [Action in AuditAction]: Action };
registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description: 'What was done.',
  valuesMap: {
    CREATE_TOOL: { description: 'A tool was added.' },
    UPDATE_TOOL: { description: 'A tool was changed, its stock included.' },
    DELETE_TOOL: { description: 'A tool was taken out of the catalog.' },
    SEED_TOOLS: { description: 'The shop added demo tools or test data.' },
    MAKE_ADMIN: { description: 'A user became an admin.' },
    DELETE_USER: { description: 'A user was deleted.' },
    UPDATE_ORDER_STATUS: { description: 'An order was marked as shipped or delivered.' },
    REFUND_ORDER: { description: 'The money of an order went back.' },
    CANCEL_ORDER: { description: "An admin cancelled a customer's order." },
    MEND_BOOKS: { description: 'An audit of the books mended what it found.' },
  },
});

const kinds = AUDIT_SUBJECTS.map((kind) => [kind, kind] as const);
const AuditSubjectEnum = Object.fromEntries(kinds) as { [Kind in AuditSubjectKind]: Kind };
registerEnumType(AuditSubjectEnum, {
  name: 'AuditSubjectKind',
  description: 'What an audited change was made to.',
  valuesMap: {
    TOOL: { description: 'A tool.' },
    CATALOG: { description: 'The catalog as a whole.' },
    USER: { description: 'A user.' },
    ORDER: { description: 'An order.' },
    BOOKS: { description: 'The books, as far as one check of their audit looks.' },
  },
});

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
