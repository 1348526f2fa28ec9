/** What goes from replica to replica. */
export type BusMessage =
  | { readonly from: string; readonly topic: string; readonly text: string }
  /** The sender could not tell of something earlier. */
  | { readonly from: string; readonly isGap: true };

/** A message as it travels. */
export function encodeMessage(message: BusMessage): string {
  return 'isGap' in message
    ? JSON.stringify([message.from])
    : JSON.stringify([message.from, message.topic, message.text]);
}

/** Undefined for what no replica of the shop has sent. */
export function decodeMessage(sent: string): BusMessage | undefined {
  const [from, topic, text] = textsOf(sent);
  if (from === undefined) return undefined;
  if (topic === undefined) return { from, isGap: true };
  return text === undefined ? undefined : { from, topic, text };
}

function textsOf(sent: string): string[] {
  try {
    const parts: unknown = JSON.parse(sent);
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
