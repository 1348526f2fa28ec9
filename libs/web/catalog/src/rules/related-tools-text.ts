/** A tool that is shown with another one; `label` is for people. */
export interface RelatedTool {
  readonly id: string;
  readonly label: string;
}

/** Related tools are one text of the form, a line each: id, then label. */
export function parseRelatedTools(text: string): RelatedTool[] {
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const [id = '', ...label] = line.split(' ');
        return { id, label: label.join(' ') };
      });
}

export function formatRelatedTools(tools: readonly RelatedTool[]): string {
  return tools.map(({ id, label }) => `${id} ${label}`).join('\n');
}

/** Article number before name. */
export function toRelatedTool({ id, sku, name }: Record<'id' | 'sku' | 'name', string>): RelatedTool {
  return { id, label: `${sku} ${name}`.replaceAll('\n', ' ') };
}
