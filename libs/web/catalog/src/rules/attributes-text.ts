import { LIMITS } from '@shop/contracts';
import type { ToolAttributeInput } from '@shop/web-apollo/generated/catalog';

/** Attributes are one text of the form, a line each: "head-weight: 560". */
export function parseAttributes(text: string): ToolAttributeInput[] {
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const [code = '', ...value] = line.split(':');
        return { code: code.trim(), value: value.join(':').trimStart() };
      });
}

export function formatAttributes(attributes: readonly ToolAttributeInput[]): string {
  return attributes.map(({ code, value }) => `${code}: ${value.replaceAll('\n', ' ')}`).join('\n');
}

/** Why the rows cannot be saved, or true; the server compares values with their definitions. */
export function checkAttributes(text: string): string | true {
  const rows = parseAttributes(text);
  if (rows.length > LIMITS.attributesPerToolMax)
    return `Must have at most ${LIMITS.attributesPerToolMax} rows`;
  const codes = rows.map(({ code }) => code);
  for (const [index, { code, value }] of rows.entries()) {
    const row = `Row ${index + 1}: `;
    if (code === '') return `${row}choose an attribute`;
    if (codes.indexOf(code) < index) return `${row}each attribute can be given once`;
    if (value.trim() === '') return `${row}the value is missing`;
    if ([...value.trim()].length > LIMITS.attributeValueMax)
      return `${row}must be ${LIMITS.attributeValueMax} characters or shorter`;
  }
  return true;
}
