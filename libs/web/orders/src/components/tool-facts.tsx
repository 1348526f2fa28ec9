import { formatCount } from '@shop/contracts';
import type { ToolFactsFragment } from '@shop/web-apollo/generated/orders';
import { ImageWithFallback, PageHeading, Price, PriceTable, Skeleton } from '@shop/web-ui';
import type { PropsWithChildren } from 'react';
import styles from './tool-facts.module.css';

/** Of the size of `PlaceOrder`'s button. */
const PLACE_ORDER = <Skeleton width="136px" height="48px" />;

type ToolFactsProps = PropsWithChildren<{ readonly tool: ToolFactsFragment }>;

export function ToolFacts({ tool, children }: ToolFactsProps) {
  const { name, image, shortDescription } = tool;
  const lead = (
    <span dir="auto" className={styles.description}>
      {shortDescription}
    </span>
  );
  const { orderMultiple, maximumOrderQuantity } = tool;
  const facts = [
    ['Minimum Order Quantity', formatCount(tool.minimumOrderQuantity)],
    ...(orderMultiple > 1 ? [['Sold in Multiples of', formatCount(orderMultiple)] as const] : []),
    ...(maximumOrderQuantity ? [['Maximum Order Quantity', formatCount(maximumOrderQuantity)] as const] : []),
    ['Available Quantity', formatCount(tool.availableQuantity)],
    ['Price Per Unit', <Price key="price" value={tool.pricePerUnit} />],
  ] as const;
  return (
    <article className={styles.layout}>
      <ImageWithFallback src={image} alt={name} frame="page" eager />
      <div>
        <PageHeading lead={lead}>{name}</PageHeading>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children ?? (
          <>
            <PriceTable tool={tool} />
            {PLACE_ORDER}
          </>
        )}
      </div>
    </article>
  );
}

/** In the prerendered page, hidden from visitors; the server gives the picture its source. */
export function ToolFactsSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label="Loading…" data-loading data-members>
      <ImageWithFallback alt="" frame="page" eager />
      <div>
        <h1 className={styles.name} aria-label="Tool">
          <Skeleton width="60%" height="1.2em" />
        </h1>
        <Skeleton height="320px" />
      </div>
    </div>
  );
}
