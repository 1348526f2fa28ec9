import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { LIMITS, type PostalAddress } from '@shop/contracts';

const optional = { nullable: true } as const;

/** Fields of an address. */
@ObjectType({ isAbstract: true })
export abstract class AddressFieldsType implements PostalAddress {
  @Field({ description: 'Who receives it.' })
  name!: string;
  @Field(() => String, { ...optional, description: 'The firm.' })
  company!: string | null;
  @Field({ description: 'Street and number.' })
  line1!: string;
  @Field(() => String, { ...optional, description: 'What else the carrier needs.' })
  line2!: string | null;
  @Field(() => String, { ...optional, description: 'Null in countries without.' })
  postalCode!: string | null;
  @Field({ description: 'The town.' })
  city!: string;
  @Field(() => String, { ...optional, description: 'State or province.' })
  region!: string | null;
  @Field({ description: 'Two-letter code (ISO 3166-1).' })
  country!: string;
  @Field(() => String, { ...optional, description: 'For questions about the delivery.' })
  phone!: string | null;
}

@ObjectType('Address', { description: 'Where to deliver.' })
export class AddressType extends AddressFieldsType {}

const LINE = `At most ${LIMITS.addressLineMax} characters.`;

@InputType({ description: 'Where to deliver. An empty text is none.' })
export class AddressInput {
  @Field({ description: `Who receives it. ${LINE}` })
  name!: string;
  @Field(() => String, { ...optional, description: `The firm. ${LINE}` })
  company?: string | null;
  @Field({ description: `Street and number. ${LINE}` })
  line1!: string;
  @Field(() => String, { ...optional, description: `What else the carrier needs. ${LINE}` })
  line2?: string | null;
  @Field(() => String, { ...optional, description: `At most ${LIMITS.postalCodeMax} characters.` })
  postalCode?: string | null;
  @Field({ description: `The town. ${LINE}` })
  city!: string;
  @Field(() => String, { ...optional, description: `State or province. ${LINE}` })
  region?: string | null;
  @Field({ description: 'Two-letter code (ISO 3166-1).' })
  country!: string;
  @Field(() => String, {
    ...optional,
    description: `For questions about the delivery; 3 digits to ${LIMITS.phoneMax} characters.`,
  })
  phone?: string | null;
}
