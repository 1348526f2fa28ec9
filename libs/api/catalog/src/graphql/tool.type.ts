import { Field, ID, InputType, Int, ObjectType, OmitType, PartialType } from '@nestjs/graphql';
import { connectionType, NodeType } from '@shop/api-graphql';
import { LIMITS } from '@shop/contracts';
import type { CreateToolRequest } from '../domain/create-tool';
import type { Tool } from '../domain/tool';
import type { ToolAttribute } from '../domain/tool-attribute';
import { ToolAttributeInput } from './attribute.type';
import { OrderTermsInput, OrderTermsType, toOrderTermsType } from './order-terms.type';
import { toolRating } from '../domain/tool-rating';
import { ToolRatingType } from './tool-rating.type';

@ObjectType('ToolImage', { description: 'A picture of a tool.' })
export class ToolImageType {
  @Field(() => ID, { description: 'As the upload answered it.' })
  id!: string;
  @Field({ description: 'What it shows, in words.' })
  alt!: string;
  @Field({ description: 'Its size of 640 pixels in WebP; 320, 640 and 1280 in AVIF and WebP lie beside it.' })
  url!: string;
  @Field(() => Int, { description: 'Of the picture as it was uploaded, in pixels.' })
  width!: number;
  @Field(() => Int, { description: 'Of the picture as it was uploaded, in pixels.' })
  height!: number;
}

@ObjectType('Tool', { description: 'A product of the catalog.', implements: () => NodeType })
export class ToolType extends OrderTermsType implements NodeType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'Its article number. Case, spaces, hyphens, dots and slashes do not count.' })
  sku!: string;
  @Field({
    description: 'Its part of the address of its page, `/tools/{slug}`; another one after a new name.',
  })
  slug!: string;
  @Field({ description: 'What the tool is called.' })
  name!: string;
  @Field({ description: 'Address of its picture: https, or a path on this origin.' })
  image!: string;
  @Field(() => [ToolImageType], {
    description: `Its uploaded pictures, at most ${LIMITS.imagesPerToolMax}; \`image\` is the address of the first one.`,
  })
  images!: readonly ToolImageType[];
  @Field({ description: 'A sentence or two about it.' })
  shortDescription!: string;
  @Field(() => Int, { description: 'Units that can be ordered now.' })
  availableQuantity!: number;
  @Field(() => Int, {
    description:
      'From 1, one more with each change by a person. Orders change the stock only and do not count.',
  })
  version!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Code that the sizes or lengths of one product share.',
  })
  family?: string | null | undefined;
  categoryId?: string | null | undefined;
  @Field(() => [ID], { description: 'Ids of the related tools that an admin has chosen for it.' })
  relatedIds!: readonly string[];
  attributes!: readonly ToolAttribute[];
  @Field(() => ToolRatingType, { description: 'What its reviews give, in a few figures.' })
  rating!: ToolRatingType;
  @Field({ description: 'When it came into the catalog.' })
  createdAt!: Date;
  @Field({ description: 'When anything about it changed last, stock included.' })
  updatedAt!: Date;
}

export const ToolConnection = connectionType(ToolType, 'Tool');

export function toToolType(tool: Tool): ToolType {
  const { ratingCounts, ...fields } = tool;
  return { ...fields, ...toOrderTermsType(tool), rating: toolRating(ratingCounts) };
}

@InputType({ description: 'A picture of a tool, uploaded by `POST /media`.' })
export class ToolImageInput {
  @Field(() => ID, { description: 'As the upload answered it.' })
  id!: string;
  @Field({ description: `What it shows, in words; 1 to ${LIMITS.imageAltMax} characters.` })
  alt!: string;
}

@InputType({ description: 'A tool to add to the catalog.' })
export class CreateToolInput extends OrderTermsInput implements CreateToolRequest {
  @Field({ description: `What the tool is called; 1 to ${LIMITS.nameMax} characters.` })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Address of its only picture: https, or a path on this origin. Needed without `images`.',
  })
  image?: string;
  @Field(() => [ToolImageInput], {
    nullable: true,
    description: `Its uploaded pictures in their order, at most ${LIMITS.imagesPerToolMax}, instead of \`image\`.`,
  })
  images?: ToolImageInput[] | null;
  @Field({ description: `A sentence or two; 1 to ${LIMITS.descriptionMax} characters.` })
  shortDescription!: string;
  @Field(() => Int, { description: 'Units in stock.' })
  availableQuantity!: number;
  @Field(() => String, {
    nullable: true,
    description: `Its article number, 1 to ${LIMITS.skuMax} characters, of no other tool; made by the server where it is missing.`,
  })
  sku?: string;
  @Field(() => String, {
    nullable: true,
    description: `Code that the sizes or lengths of one product share; at most ${LIMITS.familyMax} characters, null for none.`,
  })
  family?: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of its category; null for none.' })
  categoryId?: string | null;
  @Field(() => [ToolAttributeInput], {
    nullable: true,
    description: `What it is described by, in the order to show, each attribute once; at most ${LIMITS.attributesPerToolMax}, null for none.`,
  })
  attributes?: ToolAttributeInput[] | null;
  @Field(() => String, {
    nullable: true,
    description: `A long text in a subset of Markdown, without HTML; at most ${LIMITS.longDescriptionMax} characters, null for none.`,
  })
  description?: string | null;
  @Field(() => [ID], {
    nullable: true,
    description: `Ids of the tools to show with it, at most ${LIMITS.relatedToolsMax}; null for the newest of its category.`,
  })
  relatedIds?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: `Chosen by the client, new for each tool; repeating it within a day answers the same tool. 1 to ${LIMITS.idempotencyKeyMax} printable characters.`,
  })
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'What to change of a tool: a field that is missing stays as it is; null clears what a tool can be without and is refused for the rest, and so is a change of nothing.',
})
export class UpdateToolInput extends PartialType(
  OmitType(CreateToolInput, ['availableQuantity', 'idempotencyKey']),
) {
  @Field(() => Int, {
    nullable: true,
    description:
      'Units that can be ordered from now on, in place of those that could; what orders hold or have bought is not touched.',
  })
  availableQuantity?: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was looked at: if a person has changed the tool since, nothing is changed and the code is CONFLICT.',
  })
  expectedVersion?: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'What `availableQuantity` was when it was looked at: if orders or somebody else have changed it since, nothing is changed and the code is CONFLICT. Send it whenever the new number was worked out from the old one.',
  })
  expectedAvailableQuantity?: number;
}
