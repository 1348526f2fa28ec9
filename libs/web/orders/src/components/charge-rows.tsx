import type { Money } from '@shop/contracts';
import { Price } from '@shop/web-ui';
import { Fragment } from 'react';
import { chargesOf, type Sums } from '../rules/charges';

/** Rows of a list of sums: what goods, shipping and tax come to; none where the total is the goods' alone. */
export function ChargeRows({ sums }: { readonly sums: Sums }) {
  return chargesOf(sums).map(([name, value]: readonly [string, Money]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>
        <Price value={value} />
      </dd>
    </Fragment>
  ));
}
