import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { AddressFieldsType, AddressInput } from '@shop/api-graphql';

@ObjectType('SavedAddress', { description: 'An address of an address book.' })
export class SavedAddressType extends AddressFieldsType {
  @Field(() => ID, { description: 'Stays the same when the address is changed.' })
  id!: string;
  @Field({ description: 'Offered first; one of the addresses is.' })
  isDefault!: boolean;
}

@InputType({ description: 'An address to keep. An empty text is none.' })
export class SaveAddressInput extends AddressInput {
  @Field(() => ID, { nullable: true, description: 'Of the address to replace; a new one without.' })
  id?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Makes it the default; the first address is it anyway.',
  })
  isDefault?: boolean | null;
}
