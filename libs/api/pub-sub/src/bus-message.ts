export type BusMessage =
  | { readonly from: string; readonly topic: string; readonly text: string }
  /** The sender failed to publish earlier messages. */
  | { readonly from: string; readonly isGap: true };

export function encodeMessage(message: BusMessage): string {
  return 'isGap' in message
    ? JSON.stringify([message.from])
    : JSON.stringify([message.from, message.topic, message.text]);
}

export function decodeMessage(encoded: string): BusMessage | undefined {
  const [from, topic, text] = parseStrings(encoded);
  if (from === undefined) return undefined;
  if (topic === undefined) return { from, isGap: true };
  return text === undefined ? undefined : { from, topic, text };
}

function parseStrings(encoded: string): string[] {
  try {
    const parts: unknown = JSON.parse(encoded);
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
