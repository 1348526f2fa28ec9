import { formatCount } from '@shop/contracts';
import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Badge, ImageWithFallback, LinkButton, Price } from '@shop/web-ui';
import { memo, useId } from 'react';
import styles from './tool-card.module.css';

interface ToolCardProps {
  readonly tool: ToolCardFragment;
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Memoized, so that it re-renders only with its own tool. */
export const ToolCard = memo(function ToolCard({ tool, heading: Heading, eager }: ToolCardProps) {
  const nameId = useId();
  const { minimumOrderQuantity, availableQuantity } = tool;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.window}>
        <ImageWithFallback src={tool.image} alt="" eager={eager} />
        {availableQuantity < minimumOrderQuantity && (
          <div className={styles.flag}>
            <Badge tone="warning">Out of stock</Badge>
          </div>
        )}
      </div>
      <div className={styles.body}>
        <Heading id={nameId} className={styles.name}>
          {tool.name}
        </Heading>
        <p dir="auto" className={styles.text}>
          {tool.shortDescription}
        </p>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>Minimum Order Quantity</dt>
            <dd>{formatCount(minimumOrderQuantity)}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Available Quantity</dt>
            <dd>{formatCount(availableQuantity)}</dd>
          </div>
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
