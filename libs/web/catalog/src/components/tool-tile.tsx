import { Badge, ImageWithFallback, LinkButton } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './tool-card.module.css';

interface ToolTileProps {
  readonly id: string;
  readonly name: string;
  /** Unique id of the name's element. */
  readonly nameId: string;
  readonly image: string;
  readonly shortDescription: string;
  readonly minimumOrderQuantity: string;
  readonly availableQuantity: string;
  readonly pricePerUnit: ReactNode;
  /** Overlay on the picture. */
  readonly flag: ReactNode;
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Card layout of a tool. */
export function ToolTile({ heading: Heading, nameId, ...tool }: ToolTileProps) {
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.window}>
        <ImageWithFallback src={tool.image} alt="" eager={tool.eager} />
        {tool.flag}
      </div>
      <div className={styles.body}>
        <Heading id={nameId} className={styles.name}>
          {tool.name}
        </Heading>
        <p dir="auto" className={styles.text}>
          {tool.shortDescription}
        </p>
        <dl className={styles.facts}>
          <Fact term="Minimum Order Quantity" value={tool.minimumOrderQuantity} />
          <Fact term="Available Quantity" value={tool.availableQuantity} />
        </dl>
        <div className={styles.foot}>
          <dl className={styles.price}>
            <dt>Price Per Unit</dt>
            <dd>{tool.pricePerUnit}</dd>
          </dl>
          <LinkButton variant="primary" to={`/purchase/${tool.id}`} aria-describedby={nameId}>
            Buy Now
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

export function SoldOut() {
  return (
    <div className={styles.flag}>
      <Badge tone="warning">Out of stock</Badge>
    </div>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
