import { formatCount, shortageText } from '@shop/contracts';
import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Button, Id, ImageWithFallback, LinkButton, Price, RatingStars } from '@shop/web-ui';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { AddToCart } from '../cart/add-to-cart';
import styles from './tool-card.module.css';

interface ToolCardProps {
  readonly tool: ToolCardFragment;
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Opens the tool wherever it is pressed. Memoized, so that it re-renders only with its own tool. */
export const ToolCard = memo(function ToolCard({ tool, heading: Heading, eager }: ToolCardProps) {
  const nameId = useId();
  const { name, minimumOrderQuantity, availableQuantity } = tool;
  const lowest = tool.priceBreaks.at(-1)?.pricePerUnit;
  const isSoldOut = availableQuantity < minimumOrderQuantity;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <ImageWithFallback src={tool.image} alt="" eager={eager} />
      <p className={styles.number}>
        <Id value={tool.sku} />
        <RatingStars rating={tool.rating} size={14} />
      </p>
      <Heading id={nameId} className={styles.name}>
        <Link to={`/tools/${tool.slug}`} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
      </Heading>
      <p dir="auto" className={styles.text}>
        {tool.shortDescription}
      </p>
      <div className={styles.foot}>
        <dl className={styles.facts}>
          <div className={styles.price}>
            <dt>Price Per Unit</dt>
            <dd>
              <Price value={tool.pricePerUnit} />
              {lowest && (
                <span className={styles.lowest}>
                  {' '}
                  from <Price value={lowest} />
                </span>
              )}
            </dd>
          </div>
          <div className={isSoldOut ? styles.soldOut : styles.stock}>
            <dt>Available Quantity</dt>
            <dd>{formatCount(availableQuantity)}</dd>
          </div>
          <div className={styles.minimum}>
            <dt>Minimum Order Quantity</dt>
            <dd>{formatCount(minimumOrderQuantity)}</dd>
          </div>
        </dl>
        {isSoldOut ? (
          <Button disabled>{shortageText(tool) ?? 'Out of stock'}</Button>
        ) : (
          <div className={styles.ways}>
            <AddToCart tool={tool} quantity={minimumOrderQuantity} iconOnly />
            <LinkButton
              to={`/purchase/${tool.id}`}
              state={{ toolName: name }}
              variant="primary"
              className={styles.buy}
              aria-label={`Buy Now, ${name}`}
            >
              Buy Now
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  );
});
