import { errorMessage, serverNow } from '@shop/web-apollo';
import { useExtendReservationMutation, type ReservationFragment } from '@shop/web-apollo/generated/orders';
import { Button, cx, notify, useEverySecond } from '@shop/web-ui';
import { useEffect, useEffectEvent } from 'react';
import { isHoldEnding, timeLeftText } from '../rules/hold';
import styles from './reservation-countdown.module.css';

interface ReservationCountdownProps {
  /** Unpaid; its `holdExpiresAt` is a server time. */
  readonly order: ReservationFragment;
  readonly onEnd?: () => void;
}

/** Time left to pay, amber in its last minutes, when it can be extended once. */
export function ReservationCountdown({ order, onEnd }: ReservationCountdownProps) {
  const left = Math.max(0, Date.parse(order.holdExpiresAt ?? '') - useEverySecond(serverNow));
  const ended = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  if (!order.holdExpiresAt) return null;
  return (
    <div className={cx(styles.hold, isHoldEnding(left) && styles.ending)}>
      {ended ? (
        'Your hold has expired.'
      ) : (
        <>
          On hold for you:{' '}
          <span role="timer" className={styles.timer}>
            {timeLeftText(left)}
          </span>{' '}
        </>
      )}
      {!ended && isHoldEnding(left) && order.extendableUntil && <ExtendButton id={order.id} />}
    </div>
  );
}

function ExtendButton({ id }: { readonly id: string }) {
  const [extend, { loading }] = useExtendReservationMutation({
    variables: { id },
    onCompleted: () => notify.success('Hold extended'),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <Button variant="ghost" busy={loading} onClick={() => void extend()}>
      Extend once
    </Button>
  );
}
