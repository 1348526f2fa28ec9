import { formatCount } from '@shop/contracts';
import { Button, Form, FormError, TextField } from '@shop/web-ui';
import { useStockForm, type StockFormWork } from '../hooks/use-stock-form';

export function StockForm(work: StockFormWork) {
  const { pieces, type, error, stock, message, submit } = useStockForm(work);
  const { name, availableQuantity } = work.tool;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Pieces to add"
        hint={`To ${name}. With a minus they are taken off.`}
        autoComplete="off"
        autoFocus
        value={pieces}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <output aria-live="polite">
        {formatCount(availableQuantity)} available now
        {stock !== undefined && `, ${formatCount(stock)} after that`}
      </output>
      <FormError message={message} />
      <div>
        <Button type="submit" variant="primary" busy={work.change.busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
