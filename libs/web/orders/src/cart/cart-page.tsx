import { formatCount } from '@shop/contracts';
import { toActionState, toQueryState } from '@shop/web-apollo';
import {
  useAddressBookQuery,
  useCartQuery,
  useClearCartMutation,
  type CartContentsFragment,
} from '@shop/web-apollo/generated/orders';
import {
  AsyncContent,
  ConfirmButton,
  EmptyState,
  LinkButton,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
} from '@shop/web-ui';
import { leftOverText, orderableLines } from '../rules/orderable-lines';
import { CartCheckout } from './cart-checkout';
import { CartTable } from './cart-table';
import styles from './cart.module.css';
import { NotAdded } from './not-added';
import { useCheckout } from './use-checkout';
import type { CartCustomer } from './use-checkout-form';

const EMPTY = (
  <EmptyState
    title="Your cart is empty"
    text="Add tools from the catalog, or paste a list of article numbers."
    action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
  />
);
const SKELETON = <SkeletonGroup count={4} height="56px" />;

/** `/cart`: what the customer wants to order, and the checkout. */
export function CartPage() {
  const query = useCartQuery();
  const customer = toQueryState(useAddressBookQuery());
  const lineCount = query.data?.cart.lineCount ?? 0;
  useDocumentTitle('Cart');
  return (
    <>
      <PageHeading
        actions={
          <>
            {lineCount > 0 && <ClearButton lineCount={lineCount} />}
            <LinkButton to="/quick-order">Quick order</LinkButton>
          </>
        }
      >
        Cart
      </PageHeading>
      <NotAdded />
      <AsyncContent {...toQueryState(query)} skeleton={SKELETON}>
        {({ cart }) =>
          cart.lineCount === 0 ? (
            EMPTY
          ) : (
            <AsyncContent {...customer} skeleton={SKELETON}>
              {({ me }) => <FilledCart cart={cart} customer={me} />}
            </AsyncContent>
          )
        }
      </AsyncContent>
    </>
  );
}

interface FilledCartProps {
  readonly cart: CartContentsFragment;
  readonly customer: CartCustomer;
}

function FilledCart({ cart: { lines }, customer }: FilledCartProps) {
  const ordered = orderableLines(lines);
  const checkout = useCheckout(ordered, customer);
  return (
    <div className={styles.columns}>
      <CartTable lines={lines} refusals={checkout.refusals} />
      <CartCheckout lines={ordered} checkout={checkout} leftOver={leftOverText(lines)} />
    </div>
  );
}

function ClearButton({ lineCount }: { readonly lineCount: number }) {
  const mutation = useClearCartMutation();
  return (
    <ConfirmButton
      label="Empty cart"
      variant="ghost"
      target="the cart"
      question="Empty the cart?"
      confirmLabel="Empty cart"
      action={toActionState(mutation)}
    >
      {lineCount === 1 ? 'Its tool is removed.' : `All ${formatCount(lineCount)} tools are removed.`}
    </ConfirmButton>
  );
}
