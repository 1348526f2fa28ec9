import { ImageWithFallback, PageHeading } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './tool-facts.module.css';

interface ToolSheetProps {
  readonly name: string;
  readonly image: string;
  readonly shortDescription: string;
  readonly pricePerUnit: ReactNode;
  readonly minimumOrderQuantity: ReactNode;
  readonly availableQuantity: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a tool page: picture, name, description and figures. */
export function ToolSheet({ name, image, shortDescription, children, ...figures }: ToolSheetProps) {
  return (
    <article className={styles.layout}>
      <ImageWithFallback src={image} alt={name} frame="page" eager />
      <div>
        <PageHeading
          lead={
            <span dir="auto" className={styles.description}>
              {shortDescription}
            </span>
          }
        >
          {name}
        </PageHeading>
        <dl className={styles.facts}>
          <Fact name="Minimum Order Quantity">{figures.minimumOrderQuantity}</Fact>
          <Fact name="Available Quantity">{figures.availableQuantity}</Fact>
          <Fact name="Price Per Unit">{figures.pricePerUnit}</Fact>
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
