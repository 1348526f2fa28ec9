import { serverNow } from '@shop/web-apollo';
import { useListParams } from '@shop/web-ui';
import { useEffect, useState } from 'react';
import { periodOf, periodStart, type Period } from '../rules/period';

/** Period of the overview from the `days` URL parameter, and its start. */
export function usePeriod() {
  const { params, setParam } = useListParams();
  const today = useToday();
  const period = periodOf(params.get('days'));
  return {
    period,
    from: periodStart(period, new Date(today)),
    choose: (next: Period) => setParam('days', String(next)),
  };
}

const utcDay = () => new Date(serverNow()).toISOString().slice(0, 10);

/** Current UTC day by the server clock, such as `2026-03-02`; changes at midnight. */
function useToday(): string {
  const [today, setToday] = useState(utcDay);
  useEffect(() => {
    const timer = setInterval(() => setToday(utcDay()), 1000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
