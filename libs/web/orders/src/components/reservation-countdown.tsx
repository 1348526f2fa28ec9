import { serverNow } from '@shop/web-apollo';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeftText } from '../rules/time-left';
import styles from './reservation-countdown.module.css';

export function ReservationCountdown({
  until,
  onEnd,
}: {
  readonly until: string;
  readonly onEnd?: () => void;
}) {
  const left = useTimeLeft(until);
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

/** Milliseconds until a server time, updated every second, at least 0. */
function useTimeLeft(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}
