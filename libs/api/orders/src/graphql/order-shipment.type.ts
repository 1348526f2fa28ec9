import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { OrderShipment } from '../domain/shipment';

@ObjectType('ShipmentLine', { description: 'Units of one tool in a shipment.' })
class ShipmentLineType {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
}

@ObjectType('OrderShipment', { description: 'Units of an order that left together.' })
export class OrderShipmentType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => String, { nullable: true, description: 'Who carries it.' })
  carrier?: string | undefined;
  @Field(() => String, { nullable: true, description: "The carrier's number to follow it by." })
  trackingNumber?: string | undefined;
  @Field(() => [ShipmentLineType], { description: 'What is in it.' })
  lines!: readonly ShipmentLineType[];
  @Field({ description: 'When it left.' })
  shippedAt!: Date;
}

export function toOrderShipmentType({
  carrier,
  trackingNumber,
  ...shipment
}: OrderShipment): OrderShipmentType {
  return { ...shipment, carrier: carrier || undefined, trackingNumber: trackingNumber || undefined };
}

@InputType({ description: 'Units of one tool of the order to ship.' })
export class ShipmentLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: 'Number of units; at most those that are neither shipped nor refunded.' })
  quantity!: number;
}

@InputType({ description: 'What to ship, and how.' })
export class ShipOrderInput {
  @Field(() => String, {
    nullable: true,
    description: `Who carries it; at most ${LIMITS.carrierMax} characters.`,
  })
  carrier?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `The carrier's number to follow it by; at most ${LIMITS.trackingNumberMax} characters.`,
  })
  trackingNumber?: string | null;
  @Field(() => [ShipmentLineInput], {
    nullable: true,
    description: 'Units of the order, each tool once; all that is left by default.',
  })
  lines?: readonly ShipmentLineInput[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Chosen by the client, new for each shipment; repeating it within a day answers the same shipment.',
  })
  idempotencyKey?: string | null;
}
