import { LOCALE } from '@shop/contracts';

const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** Day and minute, in the reader's time zone. @param at ISO 8601 */
export function momentText(at: string): string {
  return FORMAT.format(new Date(at));
}

interface MomentProps {
  readonly at: string;
  readonly className?: string | undefined;
}

export function Moment({ at, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at)}
    </time>
  );
}
