import { Field, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import { withFormerNames } from '../domain/former-names';
import { type IntegrityStatus, IntegrityStatusService } from '../integrity-status.service';
import {
  IntegrityCheckType,
  IntegrityFindingType,
  IntegrityStatusType,
  toIntegrityStatusType,
} from './integrity.type';

const formerName = (name: string) => ({ description: `As ${name}.`, deprecationReason: `Use ${name}.` });

@ObjectType('BooksFinding', { description: 'An IntegrityFinding under its former name.' })
class BooksFindingType extends IntegrityFindingType {
  @Field(formerName('repairable'))
  mendable!: boolean;
}

@ObjectType('BooksCheck', { description: 'An IntegrityCheck under its former name.' })
class BooksCheckType extends IntegrityCheckType {
  @Field(formerName('subjects'))
  things!: string;
  @Field(() => Int, formerName('checked'))
  lookedAt!: number;
  @Field(() => Int, formerName('repaired'))
  mended!: number;
  @Field(() => String, { nullable: true, ...formerName('error') })
  obstacle?: string | null;
}

@ObjectType('BooksHealth', { description: 'An IntegrityStatus under its former name.' })
class BooksHealthType extends IntegrityStatusType {
  @Field(() => [BooksCheckType], { description: 'What was checked.' })
  override checks!: BooksCheckType[];
  @Field(() => [BooksFindingType], { description: 'What is wrong: up to 200 findings.' })
  override findings!: BooksFindingType[];
  @Field(() => [BooksFindingType], formerName('repairedFindings'))
  mended!: BooksFindingType[];
}

/** The operations of IntegrityResolver under their former names, for one release. */
@Resolver(() => BooksHealthType)
export class BooksResolver {
  constructor(private readonly status: IntegrityStatusService) {}

  @Query(() => BooksHealthType, formerName('integrityStatus'))
  @AdminOnly()
  async booksHealth(): Promise<BooksHealthType> {
    return toBooksHealth(await this.status.read());
  }

  @Mutation(() => BooksHealthType, formerName('runIntegrityCheck'))
  @AdminOnly()
  async checkBooks(): Promise<BooksHealthType> {
    return toBooksHealth(await this.status.refresh());
  }

  @Mutation(() => BooksHealthType, formerName('repairIntegrity'))
  @AdminOnly()
  async mendBooks(@CurrentPrincipal() admin: Principal): Promise<BooksHealthType> {
    return toBooksHealth(await this.status.refresh(admin));
  }
}

function toBooksHealth(status: IntegrityStatus): BooksHealthType {
  return withFormerNames(toIntegrityStatusType(status));
}
