import { formatCount, nearestInStock } from '@shop/contracts';
import { toActionState } from '@shop/web-apollo';
import { useRemoveCartLineMutation, type CartLineFragment } from '@shop/web-apollo/generated/orders';
import { Button, DataTable, Id, ImageWithFallback, Price, QuantityStepper, type Column } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import styles from './cart.module.css';
import { useLineQuantity } from './use-line-quantity';

interface LineProps {
  readonly line: CartLineFragment;
  /** Why the shop refused to order it. */
  readonly refusal?: string | undefined;
}

interface CartTableProps {
  readonly lines: readonly CartLineFragment[];
  readonly refusals: ReadonlyMap<string, string>;
}

/** The lines of the cart, article number first. */
export function CartTable({ lines, refusals }: CartTableProps) {
  const columns: readonly Column<CartLineFragment>[] = [
    { header: 'Art. no.', cell: ({ sku }) => <Id value={sku} /> },
    { header: 'Tool', cardSlot: 'title', cell: (line) => <Tool line={line} /> },
    {
      header: 'Quantity',
      cell: (line) => <Quantity line={line} refusal={refusals.get(line.toolId)} />,
    },
    {
      header: 'Price per unit',
      align: 'end',
      cell: ({ unitPrice: price }) => price && <Price value={price} />,
    },
    { header: 'Total', align: 'end', cell: ({ total }) => total && <Price value={total} /> },
    { header: 'Remove', cardSlot: 'actions', cell: (line) => <Remove line={line} /> },
  ];
  return <DataTable caption="Cart" columns={columns} rows={lines} rowKey={({ toolId }) => toolId} dense />;
}

function Tool({ line: { tool, toolName } }: LineProps) {
  return (
    <span className={styles.tool}>
      <ImageWithFallback src={tool?.image ?? ''} alt="" frame="thumb" />
      {tool ? (
        <Link to={`/tools/${tool.slug}`}>
          <bdi>{toolName}</bdi>
        </Link>
      ) : (
        <bdi>{toolName}</bdi>
      )}
    </span>
  );
}

/** Snaps to what the tool allows and has in stock. */
function Quantity({ line, refusal }: LineProps) {
  const { tool, toolName, problems } = line;
  const [quantity, choose] = useLineQuantity(line);
  const messages = problems.length > 0 ? problems.map(({ message }) => message) : refusal ? [refusal] : [];
  const offers = problems[0]?.nearestValid ?? [];
  return (
    <div className={styles.quantity}>
      {tool ? (
        <QuantityStepper
          small
          label={`Quantity, ${toolName}`}
          rules={{
            ...tool,
            maximumOrderQuantity: nearestInStock(tool, Infinity).at(-1) ?? tool.maximumOrderQuantity,
          }}
          value={quantity}
          onChange={choose}
        />
      ) : (
        formatCount(quantity)
      )}
      {messages.length > 0 && (
        <p role="status" className={styles.problem}>
          {messages.join(' ')}
          {tool &&
            offers.map((near) => (
              <Button key={near} variant="ghost" onClick={() => choose(near)}>
                Use {formatCount(near)}
              </Button>
            ))}
        </p>
      )}
    </div>
  );
}

function Remove({ line: { toolId, toolName } }: LineProps) {
  const mutation = useRemoveCartLineMutation({ variables: { toolId } });
  const { run, loading } = toActionState(mutation);
  return (
    <Button variant="ghost" busy={loading} aria-label={`Remove ${toolName}`} onClick={() => void run()}>
      Remove
    </Button>
  );
}
