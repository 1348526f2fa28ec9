import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '@shop/api-graphql';
import {
  type CheckReport,
  type Finding,
  type Invariant,
  INVARIANTS,
  toVerdict,
  type Verdict,
} from '../domain/integrity-report';
import type { IntegrityStatus } from '../integrity-status.service';

type SubjectKind = Finding['subject']['kind'];

const VerdictEnum = enumType<Verdict>('IntegrityVerdict', 'Result of the last integrity check.', {
  HEALTHY: 'Everything was checked, and nothing is wrong.',
  FINDINGS: 'Something is wrong.',
  UNKNOWN: 'Nothing wrong was found, but not everything could be checked.',
});

const SubjectKindEnum = enumType<SubjectKind>('IntegritySubjectKind', 'Kinds of subjects of a finding.', {
  ORDER: 'An order.',
  TOOL: 'A tool and its stock.',
  PAYMENT: 'A payment at the provider.',
  CUSTOMER: 'A customer.',
  IDEMPOTENCY_KEY: 'The key of a request that may be repeated.',
  INDEX: 'An index of the database.',
  SHOP: 'The shop as a whole.',
});

@ObjectType('IntegrityFinding', { description: 'Stored data that breaks an invariant.' })
export class IntegrityFindingType {
  @Field({ description: 'Name of the invariant, as I1.' })
  invariant!: string;
  @Field({ description: 'What that invariant demands.' })
  meaning!: string;
  @Field(() => SubjectKindEnum, { description: 'Kind of its subject.' })
  subjectKind!: SubjectKind;
  @Field(() => ID, { description: 'Id of an order, tool or payment, uid of a customer.' })
  subjectId!: string;
  @Field({ description: 'What is wrong, in plain words and with the numbers.' })
  text!: string;
  @Field({ description: 'Whether repairIntegrity repairs it.' })
  repairable!: boolean;
  @Field({ description: 'What the repair does or has done, or why there is none.' })
  remedy!: string;
}

@ObjectType('IntegrityCheck', { description: 'One rule of the stored data, and how its check ended.' })
export class IntegrityCheckType {
  @Field({ description: 'Its name.' })
  name!: string;
  @Field(() => [String], { description: 'The invariants that it checks, as I1.' })
  invariants!: readonly Invariant[];
  @Field({ description: 'The rule in plain words.' })
  rule!: string;
  @Field({ description: 'What it checks, in the plural: orders.' })
  subjects!: string;
  @Field(() => Int, { description: 'Number of checked subjects.' })
  checked!: number;
  @Field(() => Int, { description: 'Number of findings.' })
  found!: number;
  @Field(() => Int, { description: 'Number of repaired findings.' })
  repaired!: number;
  @Field(() => String, { nullable: true, description: 'What else there is to say, which is nothing wrong.' })
  note!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it could not complete; null when it did.' })
  error!: string | null;
}

@ObjectType('IntegrityStatus', { description: 'How the last check of orders, stock and money ended.' })
export class IntegrityStatusType {
  @Field({ description: 'A check is running; ask again in a moment.' })
  running!: boolean;
  @Field(() => VerdictEnum, { nullable: true, description: 'Null before the first check.' })
  verdict!: Verdict | null;
  @Field(() => Date, { nullable: true, description: 'Start of the last check. Null before the first one.' })
  checkedAt!: Date | null;
  @Field({ description: 'Whether the last check also repaired what it safely could.' })
  repaired!: boolean;
  @Field(() => [IntegrityCheckType], { description: 'What was checked.' })
  checks!: IntegrityCheckType[];
  @Field(() => [IntegrityFindingType], { description: 'What is wrong: up to 200 findings.' })
  findings!: IntegrityFindingType[];
  @Field(() => [IntegrityFindingType], { description: 'What was repaired: up to 200 findings.' })
  repairedFindings!: IntegrityFindingType[];
}

export function toIntegrityStatusType({ report, running }: IntegrityStatus): IntegrityStatusType {
  return {
    running,
    verdict: report ? toVerdict(report) : null,
    checkedAt: report?.checkedAt ?? null,
    repaired: report?.repaired ?? false,
    checks: (report?.checks ?? []).map((check: CheckReport) => ({
      ...{ ...check, note: check.note ?? null, error: check.error ?? null },
    })),
    findings: (report?.findings ?? []).map(toFindingType),
    repairedFindings: (report?.repairedFindings ?? []).map(toFindingType),
  };
}

function toFindingType({ subject, ...finding }: Finding): IntegrityFindingType {
  const meaning = INVARIANTS[finding.invariant];
  return { ...finding, meaning, subjectKind: subject.kind, subjectId: subject.id };
}
