import { serverNow } from '@shop/web-apollo';
import { cx, useEverySecond } from '@shop/web-ui';
import { useEffect, useEffectEvent } from 'react';
import { isHoldEnding, timeLeftText } from '../rules/hold';
import styles from './reservation-countdown.module.css';

interface ReservationCountdownProps {
  /** A server time. */
  readonly until: string;
  readonly onEnd?: () => void;
}

/** Time left to pay, amber in its last minutes. */
export function ReservationCountdown({ until, onEnd }: ReservationCountdownProps) {
  const left = Math.max(0, Date.parse(until) - useEverySecond(serverNow));
  const ended = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <p className={cx(styles.hold, isHoldEnding(left) && styles.ending)}>
      {ended ? (
        'Your hold has expired.'
      ) : (
        <>
          On hold for you:{' '}
          <span role="timer" className={styles.timer}>
            {timeLeftText(left)}
          </span>
        </>
      )}
    </p>
  );
}
