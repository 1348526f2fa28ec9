/** Units of one line in a shipment. */
export interface ShipmentLine {
  readonly toolId: string;
  readonly quantity: number;
}

/** A parcel, or what else leaves at once. */
export interface OrderShipment {
  readonly id: string;
  /** Empty when it was not given, as is the tracking number. */
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly lines: readonly ShipmentLine[];
  readonly shippedAt: Date;
}

export function unitsIn({ lines }: { readonly lines: readonly Pick<ShipmentLine, 'quantity'>[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How it went, for the timeline; undefined for all of the order without a carrier. */
export function shipmentNote(shipment: OrderShipment, isWhole: boolean): string | undefined {
  const { carrier, trackingNumber } = shipment;
  if (isWhole && carrier === '' && trackingNumber === '') return undefined;
  const units = unitsIn(shipment);
  return [
    `${units} ${units === 1 ? 'unit' : 'units'} shipped`,
    ...(carrier === '' ? [] : [` with ${carrier}`]),
    ...(trackingNumber === '' ? [] : [`, tracking number ${trackingNumber}`]),
    '.',
  ].join('');
}
