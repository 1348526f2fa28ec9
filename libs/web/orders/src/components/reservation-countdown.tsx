import { useEffect, useEffectEvent } from 'react';
import { useTimeLeft } from '../hooks/use-time-left';
import { timeLeftText } from '../rules/time-left';
import styles from './reservation-countdown.module.css';

interface ReservationCountdownProps {
  /** ISO end of the reservation. */
  readonly until: string;
  readonly onEnd?: () => void;
}

/** Time left of an unpaid order's reservation. */
export function ReservationCountdown({ until, onEnd }: ReservationCountdownProps) {
  const left = useTimeLeft(until);
  const ended = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <p className={styles.hold}>
      {ended ? (
        'The time to pay has run out. The pieces may go to somebody else.'
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
