import type { ReactNode } from 'react';

/** Renders the blog's Markdown subset: one `# heading` (as h2), paragraphs, `-` lists, fenced code, `code`, **strong**. */
export function Markdown({ text }: { readonly text: string }) {
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
        .map((block) => <Block key={block} text={block.trim()} />)
    ),
  );
}

function Block({ text }: { readonly text: string }) {
  if (text.startsWith('# ')) return <h2>{text.slice(2)}</h2>;
  if (!text.startsWith('- ')) return <p>{inline(text)}</p>;
  return (
    <ul>
      {text
        .slice(2)
        .split(/\n- /)
        .map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
    </ul>
  );
}

function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece, index) => {
    if (piece.startsWith('`')) return <code key={index}>{piece.slice(1, -1)}</code>;
    if (piece.startsWith('**')) return <strong key={index}>{piece.slice(2, -2)}</strong>;
    return piece;
  });
}
