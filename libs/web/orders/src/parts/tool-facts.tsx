import type { ToolFactsFragment } from '@shop/web-data/generated/orders';
import { ImageWithFallback, PageHeading, Price } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './tool-facts.module.css';

interface ToolFactsProps {
  readonly tool: ToolFactsFragment;
  /** What one can do with the tool, below its figures. */
  readonly children: ReactNode;
}

/** A tool at full size: picture, name, description and the figures that an order depends on. */
export function ToolFacts({ tool, children }: ToolFactsProps) {
  return (
    <article className={styles.layout}>
      <ImageWithFallback src={tool.image} alt={tool.name} frame="page" eager />
      <div>
        <PageHeading lead={tool.shortDescription}>{tool.name}</PageHeading>
        <dl className={styles.facts}>
          <Fact name="Price Per Unit">
            <Price value={tool.pricePerUnit} />
          </Fact>
          <Fact name="Minimum Order Quantity">{tool.minimumOrderQuantity}</Fact>
          <Fact name="Available Quantity">{tool.availableQuantity}</Fact>
        </dl>
        {children}
      </div>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
