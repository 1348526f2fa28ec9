import { useState } from 'react';
import { drawingOf } from './pictures';
import styles from './tool-details.module.css';

interface DimensionDrawingProps {
  readonly tool: { readonly name: string; readonly image: string };
  readonly className: string | undefined;
}

/** The dimension drawing of a tool; nothing where there is none. */
export function DimensionDrawing({ tool: { name, image }, className }: DimensionDrawingProps) {
  const [missing, setMissing] = useState<string>();
  const drawing = drawingOf(image);
  if (!drawing || drawing === missing) return null;
  return (
    <section aria-labelledby="dimensions" className={className}>
      <h2 id="dimensions">Dimensions</h2>
      <img
        src={drawing}
        alt={`Dimension drawing of ${name}`}
        width={960}
        height={640}
        loading="lazy"
        className={styles.drawing}
        onError={() => setMissing(drawing)}
      />
    </section>
  );
}
