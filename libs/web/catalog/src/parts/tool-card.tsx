import type { ToolCardFragment } from '@shop/web-data/generated/catalog';
import { Badge, ImageWithFallback, LinkButton, Price } from '@shop/web-ui';
import { memo, useId } from 'react';
import styles from './tool-card.module.css';

interface ToolCardProps {
  readonly tool: ToolCardFragment;
  /** The level below the heading of the list that the card lies in. */
  readonly heading: 'h2' | 'h3';
  /** True for cards that are seen first. */
  readonly eager?: boolean;
}

/** A tool as it lies in the shop window; rendered again only when it has changed, however often its list is. */
export const ToolCard = memo(function ToolCard({ tool, heading: Heading, eager = false }: ToolCardProps) {
  const nameId = useId();
  const soldOut = tool.availableQuantity < tool.minimumOrderQuantity;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.window}>
        <ImageWithFallback src={tool.image} alt="" eager={eager} />
        {soldOut && (
          <div className={styles.flag}>
            <Badge tone="warning">Out of stock</Badge>
          </div>
        )}
      </div>
      <div className={styles.body}>
        <Heading id={nameId} className={styles.name}>
          {tool.name}
        </Heading>
        <p className={styles.text}>{tool.shortDescription}</p>
        <dl className={styles.facts}>
          <Fact term="Minimum Order Quantity" value={tool.minimumOrderQuantity} />
          <Fact term="Available Quantity" value={tool.availableQuantity} />
        </dl>
        <div className={styles.foot}>
          <dl className={styles.price}>
            <dt>Price Per Unit</dt>
            <dd>
              <Price value={tool.pricePerUnit} />
            </dd>
          </dl>
          <LinkButton variant="primary" to={`/purchase/${tool.id}`} aria-describedby={nameId}>
            Buy Now
          </LinkButton>
        </div>
      </div>
    </article>
  );
});

function Fact({ term, value }: { readonly term: string; readonly value: number }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
