import { formatCount, TOOL_SLOTS } from '@shop/contracts';
import type { ToolFactsFragment } from '@shop/web-apollo/generated/orders';
import { ImageWithFallback, PageHeading, Price, Skeleton, Spinner } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './tool-facts.module.css';

interface ToolFactsProps {
  readonly tool: ToolFactsFragment;
  readonly children: ReactNode;
}

export function ToolFacts({ tool, children }: ToolFactsProps) {
  return (
    <ToolSheet
      {...tool}
      minimumOrderQuantity={formatCount(tool.minimumOrderQuantity)}
      availableQuantity={formatCount(tool.availableQuantity)}
      pricePerUnit={<Price value={tool.pricePerUnit} />}
    >
      {children}
    </ToolSheet>
  );
}

/** Template of a tool page while the session is unknown. */
export function ToolTemplate() {
  return (
    <ToolSheet {...TOOL_SLOTS}>
      <div className={styles.asking}>
        <Spinner text="Checking who you are…" />
      </div>
    </ToolSheet>
  );
}

interface ToolSheetProps extends Pick<ToolFactsProps, 'children'> {
  readonly name: string;
  readonly image: string;
  readonly shortDescription: string;
  readonly pricePerUnit: ReactNode;
  readonly minimumOrderQuantity: string;
  readonly availableQuantity: string;
}

function ToolSheet({ name, image, shortDescription, children, ...figures }: ToolSheetProps) {
  const lead = (
    <span dir="auto" className={styles.description}>
      {shortDescription}
    </span>
  );
  const facts = [
    ['Minimum Order Quantity', figures.minimumOrderQuantity],
    ['Available Quantity', figures.availableQuantity],
    ['Price Per Unit', figures.pricePerUnit],
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
        {children}
      </div>
    </article>
  );
}

export function ToolFactsSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label="Loading…">
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div>
        <h1 className={styles.name} aria-label="Tool">
          <Skeleton width="60%" height="1.2em" />
        </h1>
        <Skeleton height="320px" />
      </div>
    </div>
  );
}
