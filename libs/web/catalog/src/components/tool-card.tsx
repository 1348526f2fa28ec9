import { formatCount } from '@shop/contracts';
import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Badge, ImageWithFallback, LinkButton, Price } from '@shop/web-ui';
import { memo, useId, type ReactNode } from 'react';
import styles from './tool-card.module.css';

interface CardProps {
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
}

/** Memoized, so that it re-renders only with its own tool. */
export const ToolCard = memo(function ToolCard(props: CardProps & { readonly tool: ToolCardFragment }) {
  const { tool, heading, eager } = props;
  return (
    <ToolTile
      {...tool}
      nameId={useId()}
      heading={heading}
      eager={eager}
      flag={tool.availableQuantity < tool.minimumOrderQuantity && <SoldOut />}
      minimumOrderQuantity={formatCount(tool.minimumOrderQuantity)}
      availableQuantity={formatCount(tool.availableQuantity)}
      pricePerUnit={<Price value={tool.pricePerUnit} />}
    />
  );
});

interface ToolTileProps extends CardProps {
  readonly id: string;
  readonly name: string;
  readonly nameId: string;
  readonly image: string;
  readonly shortDescription: string;
  readonly minimumOrderQuantity: string;
  readonly availableQuantity: string;
  readonly pricePerUnit: ReactNode;
  readonly flag: ReactNode;
}

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
          <div className={styles.fact}>
            <dt>Minimum Order Quantity</dt>
            <dd>{tool.minimumOrderQuantity}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Available Quantity</dt>
            <dd>{tool.availableQuantity}</dd>
          </div>
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
