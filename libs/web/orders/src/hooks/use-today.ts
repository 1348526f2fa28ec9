import { serverNow } from '@shop/web-apollo';
import { useEffect, useState } from 'react';

/** The UTC day of the moment by the shop's clock, such as `2026-03-02`; a page that is open over midnight goes with it. */
export function useToday(): string {
  const [today, setToday] = useState(utcDay);
  useEffect(() => {
    const timer = setInterval(() => setToday(utcDay()), 1000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

const utcDay = () => new Date(serverNow()).toISOString().slice(0, 10);
