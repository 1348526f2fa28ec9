import { Field, InputType, ObjectType, OmitType, PartialType } from '@nestjs/graphql';
import { enumType } from '@shop/api-graphql';
import { LIMITS } from '@shop/contracts';
import type { Attribute, AttributeKind } from '../domain/attribute';
import type { ToolAttribute } from '../domain/tool-attribute';

const AttributeKindEnum = enumType<AttributeKind>('AttributeKind', 'What values an attribute has.', {
  TEXT: 'Texts, such as a material.',
  NUMBER: 'Numbers, such as a length.',
  FLAG: 'Yes or no: `true` or `false`.',
});

@ObjectType('Attribute', { description: 'What tools are described and filtered by.' })
export class AttributeType implements Attribute {
  @Field({ description: 'Of no other attribute; stays the same for good.' })
  code!: string;
  @Field({ description: 'What it is called.' })
  name!: string;
  @Field(() => AttributeKindEnum, { description: 'What values it has.' })
  kind!: AttributeKind;
  @Field(() => String, { nullable: true, description: 'Unit of its numbers, such as mm.' })
  unit!: string | null;
  @Field({ description: 'Whether lists of tools offer it as a filter.' })
  filterable!: boolean;
}

@ObjectType('ToolAttribute', { description: 'A value that a tool has of an attribute.' })
export class ToolAttributeType implements ToolAttribute {
  @Field({ description: "The attribute's." })
  code!: string;
  @Field({ description: 'What the attribute is called.' })
  name!: string;
  @Field({ description: 'A text, a number such as 12.5, or true or false.' })
  value!: string;
  @Field(() => String, { nullable: true, description: 'Unit of a number.' })
  unit!: string | null;
}

@InputType({ description: 'A value of a defined attribute.' })
export class ToolAttributeInput implements ToolAttribute {
  @Field({ description: 'Code of the attribute.' })
  code!: string;
  @Field({
    description: `A text of at most ${LIMITS.attributeValueMax} characters, a number such as 12.5, or true or false.`,
  })
  value!: string;
}

@InputType({ description: 'An attribute to define.' })
export class CreateAttributeInput {
  @Field({ description: 'Lower-case letters, digits and hyphens, of no other attribute: `blade-length`.' })
  code!: string;
  @Field({ description: `What it is called; 1 to ${LIMITS.categoryNameMax} characters.` })
  name!: string;
  @Field(() => AttributeKindEnum, { description: 'What values it has.' })
  kind!: AttributeKind;
  @Field(() => String, { nullable: true, description: 'Unit of its numbers, such as mm.' })
  unit?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether lists offer it as a filter; not without.' })
  filterable?: boolean | null;
}

@InputType({ description: 'What to change of an attribute: a field that is missing stays as it is.' })
export class UpdateAttributeInput extends PartialType(OmitType(CreateAttributeInput, ['code'])) {}
