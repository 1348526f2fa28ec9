import type { Subject } from '../domain/finding';
import type { OrderRow, ToolRow } from '../persistence/rows';

/** A tool, as findings name it. */
export function toolSubject({ _id }: Pick<ToolRow, '_id'>): Subject {
  return { kind: 'TOOL', id: _id.toHexString() };
}

/** An order, as findings name it. */
export function orderSubject({ _id }: Pick<OrderRow, '_id'>): Subject {
  return { kind: 'ORDER', id: _id.toHexString() };
}

/** `Tool 64f... (Hammer)` */
export function toolText({ _id, name }: Pick<ToolRow, '_id' | 'name'>): string {
  return `Tool ${_id.toHexString()}${name ? ` (${name})` : ''}`;
}

/** `Order 64f... (PAID)` */
export function orderText({ _id, status }: Pick<OrderRow, '_id' | 'status'>): string {
  return `Order ${_id.toHexString()} (${status})`;
}
