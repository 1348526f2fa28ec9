import type { Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';

type About = Omit<Violation, 'subject' | 'text'>;

/** @param text continues `Tool 64f... (Hammer)` */
export function toolViolation({ _id, name }: ToolRow, text: string, about: About): Violation {
  const id = _id.toHexString();
  return { ...about, subject: { kind: 'TOOL', id }, text: `Tool ${id}${name ? ` (${name})` : ''}${text}` };
}

/** @param text continues `Order 64f... (PAID)` */
export function orderViolation({ _id, status }: OrderRow, text: string, about: About): Violation {
  const id = _id.toHexString();
  return { ...about, subject: { kind: 'ORDER', id }, text: `Order ${id} (${status})${text}` };
}
