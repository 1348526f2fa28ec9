import { serverNow } from '@shop/web-apollo';
import { useEverySecond } from '@shop/web-ui';
import { useEffect, useEffectEvent } from 'react';
import { timeLeftText } from '../rules/time-left';
import styles from './reservation-countdown.module.css';

interface ReservationCountdownProps {
  /** A server time. */
  readonly until: string;
  readonly onEnd?: () => void;
}

export function ReservationCountdown({ until, onEnd }: ReservationCountdownProps) {
  const left = Math.max(0, Date.parse(until) - useEverySecond(serverNow));
  const ended = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <p className={styles.hold}>
      {ended ? (
        'The time to pay has run out. The units may go to somebody else.'
      ) : (
        <>
          Reserved for you for another{' '}
          <span role="timer" className={styles.timer}>
            {timeLeftText(left)}
          </span>
        </>
      )}
    </p>
  );
}
