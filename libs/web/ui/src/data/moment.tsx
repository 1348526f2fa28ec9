import { LOCALE } from '@shop/contracts';

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
