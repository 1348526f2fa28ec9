import { formatCount, money, nearestValid, shortageText, unitPriceAt } from '@shop/contracts';
import type { ToolDetailsFragment } from '@shop/web-apollo/generated/catalog';
import { Button, Id, LinkButton, Price, PriceTable, QuantityStepper, RatingStars } from '@shop/web-ui';
import { useState } from 'react';
import { AddToCart } from '../cart/add-to-cart';
import { orderableQuantities } from '../rules/orderable-quantities';
import { FamilySelector } from './family-selector';
import styles from './tool-details.module.css';

/** What a tool costs, what is in stock, and the way to order it. */
export function BuyBox({ tool }: { readonly tool: ToolDetailsFragment }) {
  const { minimumOrderQuantity, availableQuantity, orderMultiple, maximumOrderQuantity } = tool;
  const rules = orderableQuantities(tool);
  const [chosen, setChosen] = useState(minimumOrderQuantity);
  // The rules may change while the page is open.
  const quantity = nearestValid(rules, chosen).at(-1) ?? minimumOrderQuantity;
  const choice = quantity === minimumOrderQuantity ? '' : `?quantity=${quantity}`;
  const unitPrice = unitPriceAt(tool, quantity);
  const isSoldOut = availableQuantity < minimumOrderQuantity;
  return (
    <div className={styles.box}>
      <p className={styles.number}>
        Art. no. <Id value={tool.sku} />
      </p>
      <h1 className={styles.name}>
        <bdi>{tool.name}</bdi>
      </h1>
      <RatingStars rating={tool.rating} size={18} />
      <p dir="auto" className={styles.lead}>
        {tool.shortDescription}
      </p>
      <FamilySelector tool={tool} />
      <p className={styles.price}>
        <strong>
          <Price value={unitPrice} />
        </strong>{' '}
        Price Per Unit
      </p>
      <PriceTable tool={tool} quantity={quantity} />
      <p className={isSoldOut ? styles.soldOut : styles.stock}>
        Available Quantity <strong>{formatCount(availableQuantity)}</strong>
      </p>
      <p className={styles.rules}>
        Minimum Order Quantity {formatCount(minimumOrderQuantity)}
        {orderMultiple > 1 && ` · in packs of ${formatCount(orderMultiple)}`}
        {maximumOrderQuantity && ` · at most ${formatCount(maximumOrderQuantity)} per order`}
      </p>
      {isSoldOut ? (
        <Button wide disabled>
          {shortageText(tool) ?? 'Out of stock'}
        </Button>
      ) : (
        <div className={styles.buy}>
          <QuantityStepper rules={rules} value={quantity} onChange={setChosen} />
          <AddToCart tool={tool} quantity={quantity} className={styles.add} />
          <LinkButton variant="primary" to={`/purchase/${tool.id}${choice}`} state={{ toolName: tool.name }}>
            Buy Now · <Price value={money(unitPrice.amount * quantity)} />
          </LinkButton>
        </div>
      )}
    </div>
  );
}
