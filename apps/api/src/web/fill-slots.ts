type Texts = Readonly<Record<string, string | boolean>>;
type Item = Readonly<Record<string, string | boolean | readonly Texts[]>>;
/** What fills the slots of a page: texts, lists of what is repeated, which may have lists, and whether something is shown. */
export type Values = Readonly<Record<string, string | boolean | readonly Item[]>>;

const SLOT = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Fills the slots of a page, see `TOOL_SLOTS`; texts become text or values of attributes, and never markup or slots. */
export function fillSlots(html: string, values: Values): string {
  return html.replace(SLOT, (slot, section?: string, inner = '', text?: string) => {
    const name = section ?? text ?? '';
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (text !== undefined) return typeof value === 'string' ? escaped(value) : slot;
    const items = typeof value === 'object' ? value : value ? [values] : [];
    return items.map((item) => fillSlots(inner, item)).join('');
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}
