import { errorMessage } from '@shop/web-apollo';
import { useSetCartLineMutation, type CartLineFragment } from '@shop/web-apollo/generated/orders';
import { notify } from '@shop/web-ui';
import { useRef, useState } from 'react';

/** The quantity as chosen, at once; requests follow one by one, so that the last choice wins. */
export function useLineQuantity({ toolId, quantity }: Pick<CartLineFragment, 'toolId' | 'quantity'>) {
  const [chosen, setChosen] = useState<number>();
  const latest = useRef(quantity);
  const isSending = useRef(false);
  const [setLine] = useSetCartLineMutation();
  const choose = async (wanted: number) => {
    latest.current = wanted;
    setChosen(wanted);
    if (isSending.current) return;
    isSending.current = true;
    let sent: number | undefined;
    try {
      while (sent !== latest.current) {
        sent = latest.current;
        await setLine({ variables: { toolId, quantity: sent } });
      }
    } catch (error) {
      notify.error(errorMessage(error));
    }
    isSending.current = false;
    setChosen(undefined);
  };
  return [chosen ?? quantity, (wanted: number) => void choose(wanted)] as const;
}
