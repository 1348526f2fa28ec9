import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { IntegrityHealth } from '../integrity-health.service';
import { type IntegrityReport, type CheckReport, type Verdict, toVerdict } from '../domain/integrity-report';
import type { Finding } from '../domain/finding';
import { type Invariant, INVARIANTS } from '../domain/invariant';
import { SubjectKindEnum, VerdictEnum } from './integrity-health.enums';

@ObjectType('BooksFinding', { description: 'Something in the stored data that breaks an invariant.' })
export class IntegrityFindingType {
  @Field({ description: 'Name of the invariant, as I1.' })
  invariant!: string;
  @Field({ description: 'What that invariant demands.' })
  meaning!: string;
  @Field(() => SubjectKindEnum, { description: 'What kind of thing it is about.' })
  subjectKind!: Finding['subject']['kind'];
  @Field(() => ID, { description: "Which one: an order's or tool's id, a payment's, a customer's uid." })
  subjectId!: string;
  @Field({ description: 'What is wrong, in plain words and with the numbers.' })
  text!: string;
  @Field({ description: 'Whether mendBooks mends it.' })
  mendable!: boolean;
  @Field({ description: 'What mending does or has done, or why it does nothing.' })
  remedy!: string;
}

@ObjectType('BooksCheck', { description: 'One rule of the books, and what came of looking after it.' })
export class IntegrityCheckType {
  @Field({ description: 'Its name.' })
  name!: string;
  @Field(() => [String], { description: 'The invariants that it looks after, as I1.' })
  invariants!: readonly Invariant[];
  @Field({ description: 'The rule in plain words.' })
  rule!: string;
  @Field({ description: 'What it looks at, in the plural: orders.' })
  things!: string;
  @Field(() => Int, { description: 'How many of them it has looked at.' })
  lookedAt!: number;
  @Field(() => Int, { description: 'How many were wrong.' })
  found!: number;
  @Field(() => Int, { description: 'How many of these were mended.' })
  mended!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Why it could not look at everything; null when it did.',
  })
  obstacle!: string | null;
}

@ObjectType('BooksHealth', { description: 'How the last audit of orders, stock and money ended.' })
export class IntegrityHealthType {
  @Field({ description: 'An audit is under way; ask again in a moment.' })
  running!: boolean;
  @Field(() => VerdictEnum, { nullable: true, description: 'Null before the first audit.' })
  verdict!: Verdict | null;
  @Field(() => Date, { nullable: true, description: 'When the last audit began. Null before the first one.' })
  checkedAt!: Date | null;
  @Field({ description: 'Whether the last audit also mended what it could.' })
  repaired!: boolean;
  @Field(() => [IntegrityCheckType], { description: 'What was looked at.' })
  checks!: IntegrityCheckType[];
  @Field(() => [IntegrityFindingType], { description: 'What is wrong: up to 200 findings.' })
  findings!: IntegrityFindingType[];
  @Field(() => [IntegrityFindingType], { description: 'What was wrong and is mended: up to 200 findings.' })
  mended!: IntegrityFindingType[];
}

/** Maps the health to its GraphQL type. */
export function toIntegrityHealthType({ report, running }: IntegrityHealth): IntegrityHealthType {
  return {
    running,
    verdict: report ? toVerdict(report) : null,
    checkedAt: report?.checkedAt ?? null,
    repaired: report?.repaired ?? false,
    ...listsOf(report),
  };
}

function listsOf(report: IntegrityReport | undefined) {
  return {
    checks: report?.checks.map(toCheckType) ?? [],
    findings: report?.findings.map(toFindingType) ?? [],
    mended: report?.mended.map(toFindingType) ?? [],
  };
}

function toCheckType({ obstacle, ...check }: CheckReport): IntegrityCheckType {
  return { ...check, obstacle: obstacle ?? null };
}

function toFindingType({ subject, ...finding }: Finding): IntegrityFindingType {
  const meaning = INVARIANTS[finding.invariant];
  return { ...finding, meaning, subjectKind: subject.kind, subjectId: subject.id };
}
