import type { ReactNode } from 'react';
import { isHttpsUrl } from '@shop/contracts';

interface MarkdownProps {
  readonly text: string;
  /** Of `#`; `##` is one below. */
  readonly heading?: 'h2' | 'h3';
}

/** Renders a Markdown subset without HTML: headings, paragraphs, `-` lists, tables, fenced code, `code`, emphasis, links. */
export function Markdown({ text, heading = 'h2' }: MarkdownProps) {
  const parts = text.trim().split(/^```\n([\s\S]*?)^```$/m);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <pre key={index}>
        <code>{part.trimEnd()}</code>
      </pre>
    ) : (
      part
        .split(/\n{2,}/)
        .filter((block) => block.trim() !== '')
        .map((block, place) => <Block key={`${index} ${place}`} text={block.trim()} heading={heading} />)
    ),
  );
}

function Block({ text, heading: Heading }: Required<MarkdownProps>) {
  const Lower = Heading === 'h2' ? 'h3' : 'h4';
  if (text.startsWith('# ')) return <Heading>{inline(text.slice(2))}</Heading>;
  if (/^#{2,} /.test(text)) return <Lower>{inline(text.replace(/^#+ /, ''))}</Lower>;
  if (text.startsWith('|')) return <Table rows={text.split('\n')} />;
  if (!text.startsWith('- ')) return <p>{inline(text)}</p>;
  return (
    <ul>
      {text
        .slice(2)
        .split(/\n- /)
        .map((item, place) => (
          <li key={place}>{inline(item)}</li>
        ))}
    </ul>
  );
}

/** The second row only divides the head from the body. */
function Table({ rows: [head = '', , ...body] }: { readonly rows: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          {cells(head).map((cell, place) => (
            <th key={place} scope="col">
              {inline(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, line) => (
          <tr key={line}>
            {cells(row).map((cell, place) => (
              <td key={place}>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cells = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/;

function inline(text: string): ReactNode[] {
  return text.split(INLINE).map((piece, index) => {
    if (index % 2 === 0) return piece;
    if (piece.startsWith('`')) return <code key={index}>{piece.slice(1, -1)}</code>;
    if (piece.startsWith('**')) return <strong key={index}>{piece.slice(2, -2)}</strong>;
    if (piece.startsWith('*')) return <em key={index}>{piece.slice(1, -1)}</em>;
    return link(piece, index);
  });
}

/** Links lead to https or into the shop; any other target stays text. */
function link(piece: string, key: number): ReactNode {
  const [, name, target = ''] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
  if (!isHttpsUrl(target) && !/^\/(?!\/)/.test(target)) return piece;
  return (
    <a key={key} href={target}>
      {name}
    </a>
  );
}
