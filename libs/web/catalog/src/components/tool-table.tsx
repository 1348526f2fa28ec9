import { formatCount, nearestValid, shortageText, unitPriceAt } from '@shop/contracts';
import type { ToolRowFragment } from '@shop/web-apollo/generated/catalog';
import {
  Button,
  DataTable,
  Id,
  LinkButton,
  Price,
  QuantityStepper,
  SkeletonGroup,
  type Column,
} from '@shop/web-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddToCart } from '../cart/add-to-cart';
import { keyFacts } from '../rules/key-facts';
import { orderableQuantities } from '../rules/orderable-quantities';
import styles from './tool-table.module.css';

interface ToolTableProps {
  readonly tools: readonly ToolRowFragment[];
  readonly busy: boolean;
}

/** Tools as rows with a quantity each, for who orders many at a time. */
export function ToolTable({ tools, busy }: ToolTableProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  // The rules may change while the page is open.
  const quantityOf = (tool: ToolRowFragment) =>
    nearestValid(orderableQuantities(tool), chosen[tool.id] ?? tool.minimumOrderQuantity).at(-1) ??
    tool.minimumOrderQuantity;
  const columns: readonly Column<ToolRowFragment>[] = [
    {
      header: 'Number',
      cell: ({ sku }) => (
        <span className={styles.number}>
          <Id value={sku} />
        </span>
      ),
    },
    {
      header: 'Tool',
      cardSlot: 'title',
      cell: ({ slug, name }) => (
        <Link to={`/tools/${slug}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      header: 'Data',
      cell: ({ attributes }) => (
        <span dir="auto" className={styles.facts}>
          {keyFacts(attributes)}
        </span>
      ),
    },
    { header: 'Available', align: 'end', cell: (tool) => <Stock tool={tool} /> },
    {
      header: 'Price',
      align: 'end',
      cell: (tool) => <Price value={unitPriceAt(tool, quantityOf(tool))} />,
    },
    {
      header: 'Quantity',
      align: 'end',
      cell: (tool) =>
        isSoldOut(tool) ? (
          '–'
        ) : (
          <div className={styles.quantity}>
            <QuantityStepper
              label={`Quantity, ${tool.name}`}
              rules={orderableQuantities(tool)}
              value={quantityOf(tool)}
              onChange={(quantity) => setChosen((all) => ({ ...all, [tool.id]: quantity }))}
            />
          </div>
        ),
    },
    {
      header: 'Order',
      align: 'end',
      cardSlot: 'actions',
      cell: (tool) => <OrderActions tool={tool} quantity={quantityOf(tool)} />,
    },
  ];
  return (
    <div aria-busy={busy} className={styles.table}>
      <DataTable dense caption="Tools" columns={columns} rows={tools} rowKey={({ id }) => id} />
    </div>
  );
}

const isSoldOut = ({ availableQuantity, minimumOrderQuantity }: ToolRowFragment) =>
  availableQuantity < minimumOrderQuantity;

function Stock({ tool }: { readonly tool: ToolRowFragment }) {
  if (!isSoldOut(tool)) return <span className={styles.stock}>{formatCount(tool.availableQuantity)}</span>;
  return <span className={styles.soldOut}>{shortageText(tool) ?? 'Out of stock'}</span>;
}

interface OrderActionsProps {
  readonly tool: ToolRowFragment;
  readonly quantity: number;
}

/** What can be done with a row's tool and quantity. */
function OrderActions({ tool, quantity }: OrderActionsProps) {
  if (isSoldOut(tool))
    return (
      <Button disabled className={styles.order}>
        Buy Now
      </Button>
    );
  const choice = quantity === tool.minimumOrderQuantity ? '' : `?quantity=${quantity}`;
  return (
    <div className={styles.actions}>
      <LinkButton
        to={`/purchase/${tool.id}${choice}`}
        state={{ toolName: tool.name }}
        className={styles.order}
        aria-label={`Buy Now, ${tool.name}`}
      >
        Buy Now
      </LinkButton>
      <AddToCart tool={tool} quantity={quantity} iconOnly />
    </div>
  );
}

export function ToolTableSkeleton() {
  return <SkeletonGroup label="Loading tools…" count={8} height="64px" />;
}
